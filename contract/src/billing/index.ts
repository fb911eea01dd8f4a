export { type Feature, features, type Limit, limits } from './limits.ts'
