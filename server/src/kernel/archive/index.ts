export type { ArchivedRow, ArchivedTable } from './archived-table.ts'
export { aList, anObject, asTyped, fits, richTexts } from './as-typed.ts'
