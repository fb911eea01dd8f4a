import type { z } from 'zod'
import type { PlatformTable } from '../db/index.ts'

/** A row of an archive: columns as PostgreSQL writes them in JSON. */
export type ArchivedRow = Record<string, unknown>

/**
 * A table whose rows go with a program into its archive. A room declares its own in `archived.ts`; the order of all of them
 * is that in which rows can be written, what they refer to first.
 */
export interface ArchivedTable {
  readonly name: PlatformTable
  /** The column that says to what a row belongs: to the program, or to a row of another archived table by its id. */
  readonly by: string
  /** That other table; absent: the program. */
  readonly in?: PlatformTable
  /** SQL for rows that belong to it otherwise; `$program` stands for its id, `t` for the row. */
  readonly orWhere?: string
  /** SQL for rows among these that stay behind. */
  readonly butNot?: string
  /** In this order rows are written: the key. */
  readonly order: readonly string[]
  /** Nobody refers to the `id` of a row: it is given a new one without being remembered. */
  readonly isUnnamed?: boolean
  /** Rows may name things that are gone, or were never part of the program. */
  readonly namesWhatIsGone?: boolean
  /** Columns that stay behind: secrets, what is worked out anew, what only makes sense here. */
  readonly omit?: readonly string[]
  /** Columns that name people. Unknown ones become null; `drop`: the row then stays behind. */
  readonly people?: Readonly<Record<string, 'null' | 'drop'>>
  /** People in these columns took part: they get an account with their address where they have none. */
  readonly participants?: readonly string[]
  /** What a row has in columns that were left out; called for each. */
  fill?(): ArchivedRow
  /** What columns pass as if somebody typed them: every document, and texts that are of a kind. */
  readonly columns?: Readonly<Record<string, z.core.$ZodType>>
  /** Makes what comes from elsewhere harmless, or throws: nothing of the archive is then kept. */
  clean?(row: ArchivedRow): ArchivedRow
}
