export { forgetCached } from './forget-cached.ts'
export { readSaved } from './read-cached.ts'
