export { siteEndpoints } from './endpoints.ts'
export { Theme } from './theme.ts'
