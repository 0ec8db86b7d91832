/* The type of all numbers: define GA_REAL as float before the first of these headers for single precision. */
#ifndef GA_REAL
#define GA_REAL double
#endif

#ifndef GA_FUNCTIONS
#define GA_FUNCTIONS
#include <float.h>
#include <math.h>

/* Two results of a function. */
typedef struct { GA_REAL x, y; } ga_pair;

/* The size of what rounding leaves of numbers of size 1. */
static inline GA_REAL ga_rounding(void) { return (GA_REAL)(8.0 * (sizeof(GA_REAL) == sizeof(float) ? FLT_EPSILON : DBL_EPSILON)); }

/* The first of two numbers, or the second where `by` is negative; not a number where `by` is none. */
static inline GA_REAL ga_select(GA_REAL by, GA_REAL first, GA_REAL second) { return by >= 0 ? first : by < 0 ? second : by; }

/* The root of a number that is not negative but for rounding. */
static inline GA_REAL ga_sqrt_positive(GA_REAL x) { return x < 0 ? (GA_REAL)0 : (GA_REAL)sqrt(x); }

/* `cosh √q`, or `cos √−q` where q is negative. */
static inline GA_REAL ga_cos_root(GA_REAL q) { return (GA_REAL)(q < 0 ? cos(sqrt(-q)) : cosh(sqrt(q))); }

/* `sinh √q / √q`, or `sin √−q / √−q` where q is negative. */
static inline GA_REAL ga_sinc_root(GA_REAL q) {
    const GA_REAL x = (GA_REAL)sqrt(fabs(q));
    return x == 0 ? (GA_REAL)1 : (GA_REAL)((q < 0 ? sin(x) : sinh(x)) / x);
}

/* A number, or another that it differs from by no more than rounding leaves of numbers of this size. */
static inline GA_REAL ga_settled(GA_REAL x, GA_REAL at, GA_REAL size) { return fabs(x - at) <= ga_rounding() * size ? at : x; }

/* How a rotor is split into halves, from the square of its part of grade 4. */
static inline ga_pair ga_half_weights(GA_REAL x, GA_REAL size) {
    const GA_REAL least = size < 1 ? size : (GA_REAL)1;
    const ga_pair whole = { 0, 1 }, halves = { (GA_REAL)(1 / sqrt(x)), 0 };
    return x > least * least / 64 ? halves : whole;
}

/* How a rotor's part of grade 4 is best obtained from its scalar part. */
static inline ga_pair ga_quad_weights(GA_REAL x) {
    const ga_pair far = { 0, (GA_REAL)0.5 / x }, near = { 1, 0 };
    return fabs(x) > 0.5 ? far : near;
}

/* How `1 + s` is best obtained from the scalar part s of a rotor. */
static inline ga_pair ga_root_weights(GA_REAL s) {
    const ga_pair far = { 0, 1 / (1 - s) }, near = { 1, 0 };
    return s < -0.5 ? far : near;
}
#endif
