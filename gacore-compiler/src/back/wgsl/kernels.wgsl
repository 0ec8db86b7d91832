// What a dispatch computes, and where the elements lie in their buffers: the first, the distance
// between two coefficients of an element, and the distance between two elements, which is 0 where
// one element is used with all others. The fourth number is 1 where a scan goes on from another.
struct Batch {
    count: u32,
    length: u32,
    result: vec4<u32>,
    operands: array<vec4<u32>, 7>,
}

// Whether results are added to what is there. A pipeline is made for one of the two.
override accumulate: bool = false;

// Whether a product of many has its last factor on the left.
override newest_first: bool = false;

@group(0) @binding(0) var<uniform> batch: Batch;

@group(0) @binding(1) var<storage, read_write> result: array<f32>;

@group(0) @binding(2) var<storage, read> operand0: array<f32>;

@group(0) @binding(3) var<storage, read> operand1: array<f32>;

@group(0) @binding(4) var<storage, read> operand2: array<f32>;

@group(0) @binding(5) var<storage, read> operand3: array<f32>;

@group(0) @binding(6) var<storage, read> operand4: array<f32>;

@group(0) @binding(7) var<storage, read> operand5: array<f32>;

@group(0) @binding(8) var<storage, read> operand6: array<f32>;

// The number of an invocation; a grid too long for one dimension is folded into two.
fn position(id: vec3<u32>, groups: vec3<u32>) -> u32 {
    return id.x + id.y * groups.x * 64u;
}
