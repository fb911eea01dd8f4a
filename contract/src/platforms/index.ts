export { platformEndpoints } from './endpoints.ts'
export { Colour, PlatformDetails, PlatformSettings, Subscription } from './platform.ts'
