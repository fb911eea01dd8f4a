export { type Hosts, type PlatformFinder, platformFinder } from './find-platform.ts'
