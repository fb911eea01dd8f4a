export { forgetKept } from './forget-kept.ts'
export { readKept } from './read-kept.ts'
