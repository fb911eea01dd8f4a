export { placeEndpoints } from './endpoints.ts'
export { cellSize, cellsOfZoom, mercatorOf, placeOfMercator } from './mercator.ts'
export { AreaQuery, MapSettings, Place } from './place.ts'
