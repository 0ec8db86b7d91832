"""Hulls and triangulations of points, by scipy."""

import numpy as np
import scipy.spatial

from .._conformal_layout import ConformalLayout
from .._mvarray import MVArray


class _Facets:
    """What is made of the simplices that scipy finds; only some of the first basis vectors are looked at."""

    def _prepared(self, points, hull_dims):
        self.GApoints = points
        self.layout = points[0].layout
        self.algebra_dims = self.layout.dims
        self.hull_dims = self.algebra_dims if hull_dims is None else hull_dims
        vectors = self.layout._vector_indices[: self.hull_dims]
        return np.array([point.value[vectors] for point in points])

    def conformal_facets(self):
        """The points of each facet."""
        if not isinstance(self.layout, ConformalLayout):
            raise ValueError("the points are of no conformal algebra")
        return [[self.GApoints[index] for index in simplex] for simplex in self.simplices]


class GADelaunay(_Facets, scipy.spatial.Delaunay):
    """The triangulation of points."""

    def __init__(self, points, hull_dims=None, furthest_site=False, incremental=False, qhull_options=None):
        coordinates = self._prepared(points, hull_dims)
        scipy.spatial.Delaunay.__init__(self, coordinates, furthest_site, incremental, qhull_options)


class GAConvexHull(_Facets, scipy.spatial.ConvexHull):
    """The convex hull of points."""

    def __init__(self, points, hull_dims=None, incremental=False, qhull_options=None):
        coordinates = self._prepared(points, hull_dims)
        scipy.spatial.ConvexHull.__init__(self, coordinates, incremental, qhull_options)

    def conformal_rounds(self):
        """The round through the points of each facet."""
        return [MVArray(facet).op().normal() for facet in self.conformal_facets()]

    def conformal_flats(self):
        """The flat through the points of each facet."""
        return [(found ^ self.layout.einf).normal() for found in self.conformal_rounds()]
