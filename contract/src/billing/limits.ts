export { type Feature, features, type Limit, limits } from '../platforms/index.ts'
