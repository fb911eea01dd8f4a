export { BrokenSeal, openSealed, type SealUse, seal } from './seal.ts'
export { readLink, signLink } from './signed-link.ts'
export { isSignedText } from './signed-text.ts'
