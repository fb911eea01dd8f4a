import Supercluster from 'supercluster'
import type { MapArea, MapCluster, MapPin } from './map-types.ts'

export interface Grouped {
  readonly pins: readonly MapPin[]
  readonly clusters: readonly MapCluster[]
}

/** Pins that stand too near each other become one; what is alone stays a pin, in the order of the list. */
export function clusterPins(pins: readonly MapPin[]): (area: MapArea) => Grouped {
  const index = new Supercluster<{ at: number }>({ radius: 48, maxZoom: 16, minPoints: 2 })
  index.load(
    pins.map(({ lat, lng }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
  return ({ west, south, east, north, zoom }) => {
    const found = index.getClusters([west, south, east, north], zoom)
    const alone: number[] = []
    const clusters: MapCluster[] = []
    for (const { properties, geometry } of found) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if ('cluster' in properties) clusters.push({ lat, lng, count: properties.point_count })
      else alone.push(properties.at)
    }
    return { clusters, pins: alone.sort((one, other) => one - other).flatMap((at) => pins[at] ?? []) }
  }
}
