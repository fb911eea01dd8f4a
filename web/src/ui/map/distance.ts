export interface LatLng {
  readonly lat: number
  readonly lng: number
}

const earth = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along the ground between two places. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const sine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const half =
    sine(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * sine(other.lng - one.lng)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(half)))
}
