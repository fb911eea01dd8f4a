import type { ApiRefusal } from '../kernel/api/index.ts'

/** Why the ZIP beside a table was not taken, by the import of that table: its next step is another page, and says so there. */
export const refusedZips = new Map<string, ApiRefusal>()
