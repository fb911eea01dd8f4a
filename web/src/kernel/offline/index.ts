export { forgetKept } from './forget-kept.ts'
