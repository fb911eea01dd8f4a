export type UnreadableReason =
  | 'not_a_spreadsheet'
  | 'empty'
  | 'too_large'
  /** Small as it is, and far too large once unpacked. */
  | 'inflates'
  | 'too_many_rows'
  | 'unclosed_quote'
  | 'record_too_long'
  | 'too_many_columns'
  | 'broken_json'
  /** Protected by a password. */
  | 'encrypted'

/** Why a file cannot be read as a table; the caller turns the reason into its refusal. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'
  readonly reason: UnreadableReason
  /** Line of the file where the trouble starts, from 1, when there is one. */
  readonly line: number | undefined

  constructor(reason: UnreadableReason, line?: number) {
    super(`The file cannot be read as a table: ${reason}${line === undefined ? '' : `, line ${line}`}.`)
    this.reason = reason
    this.line = line
  }
}
