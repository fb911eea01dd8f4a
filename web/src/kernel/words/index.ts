export { type Format, formatOf, type Moment } from './format.ts'
export type { WordKey } from './keys.ts'
export { loadWords } from './load-words.ts'
export { ownLanguageName } from './own-language-name.ts'
export { refusalText, ruleText } from './refusal-words.ts'
export { Reported } from './reported.tsx'
export { RichText } from './rich-text.tsx'
export { WithWords } from './with-words.tsx'
export { addWords, type WordFile, type WordParams, wordsToSend } from './word-store.ts'
export {
  TextsIn,
  type Translate,
  useWords,
  type Words,
  WordsContext,
  WordsProvider,
  wordsOf,
} from './words-context.tsx'
