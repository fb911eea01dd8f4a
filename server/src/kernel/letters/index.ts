export { decodeOldNames, guessLegacyEncoding, type LegacyEncoding, legacyEncodings } from './legacy-encoding.ts'
