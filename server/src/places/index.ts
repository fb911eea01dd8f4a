export { locate } from './locate.ts'
export { countryOf, placeRoutes } from './routes.ts'
