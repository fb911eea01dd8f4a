export type { ArchivedRow, ArchivedTable } from './archived-table.ts'
