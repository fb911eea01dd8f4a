import type { FeatureCollection, Geometry, Position } from 'geojson'

/**
 * Outlines that cross the meridian of the dates, as a flat map draws them: their points go on beyond 180° instead of coming
 * back from the other side, and what goes beyond is drawn on that side too.
 */
export function unwrapOutlines<Outlines extends FeatureCollection | { type: 'Feature'; geometry: Geometry }>(
  outlines: Outlines,
): Outlines {
  if (outlines.type === 'FeatureCollection')
    return { ...outlines, features: outlines.features.map((one) => ({ ...one, geometry: unwrapped(one.geometry) })) }
  return { ...outlines, geometry: unwrapped(outlines.geometry) }
}

function unwrapped(geometry: Geometry): Geometry {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return geometry
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { type: 'MultiPolygon', coordinates: polygons.flatMap(onBothSides) }
}

function onBothSides(polygon: Position[][]): Position[][][] {
  const rings = polygon.map(unwrapRing)
  const longitudes = (rings[0] ?? []).map(([lng = 0]) => lng)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  if (west >= -180 && east <= 180) return [rings]
  const by = west < -180 ? 360 : -360
  return [rings, rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng + by, lat]))]
}

function unwrapRing(ring: Position[]): Position[] {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  const walked = ring.map(([lng = 0, lat = 0]) => {
    if (lng - before > 180) turns -= 360
    else if (before - lng > 180) turns += 360
    before = lng
    return [lng + turns, lat]
  })
  // A ring around a pole closes along it.
  const [first, last] = [walked[0]?.[0] ?? 0, walked.at(-1)?.[0] ?? 0]
  if (Math.abs(last - first) < 180) return walked
  const pole = (walked[0]?.[1] ?? 0) < 0 ? -90 : 90
  return [...walked, [last, pole], [first, pole]]
}
