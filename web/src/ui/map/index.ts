/** The map, loaded apart from the page that shows it: no request leaves for a third party unless the operator's tiles say so. */
export { areaAround } from './area-around.ts'
export { type LatLng, metresBetween } from './distance.ts'
export type { MapArea, MapBounds, MapCluster, MapName, MapPin, MapProps, MapTiles } from './map-types.ts'
export { MapView } from './map-view.tsx'
