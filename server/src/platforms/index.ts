export { type Hosts, type PlatformFinder, platformFinder } from './find-platform.ts'
export { platformLoaders } from './loaders.ts'
export { languageFor, pageAddress } from './page-address.ts'
export { platformRoutes } from './routes.ts'
