export { forgetCached } from './forget-kept.ts'
export { readSaved } from './read-kept.ts'
