/** What changed between two revisions of a form. Comes with the pages that show it, never with public ones. */
export { ChangeList } from './change-list.tsx'
export { plainText } from './plain-text.ts'
