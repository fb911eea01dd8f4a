export { canStill, hasFeature } from './plan.ts'
