export { addToDigest, paceOf } from './digest.ts'
export { choiceFooter } from './footer.ts'
export {
  countDigestLines,
  deleteDigestLinesAbout,
  deletePreferences,
  findPreferences,
  findReader,
  setPreferences,
  takeDigestLines,
} from './store.ts'
