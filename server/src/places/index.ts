export { countryOf } from './country-of.ts'
export { locate } from './locate.ts'
export { placeRoutes } from './routes.ts'
