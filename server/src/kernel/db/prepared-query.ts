import pg from 'pg'

interface Result extends pg.QueryResult {
  addFields(fields: readonly pg.FieldDef[]): void
  parseRow(values: readonly unknown[]): pg.QueryResultRow
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What the driver keeps of a query, which its types leave out. */
interface Inside {
  name: string
  callback: (error: Error | null, result: pg.QueryResult) => void
  readonly _result: Result
  _canceledDueToError: unknown
}

/** How the rows of a prepared statement are read. PostgreSQL refuses to run one whose columns have changed since. */
export interface Reading {
  found?: Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>
}

/** One run of a prepared statement: the driver looks up how to read its columns the first time, and never again. */
export class PreparedQuery extends pg.Query {
  readonly #reading: Reading

  constructor(name: string, text: string, values: unknown[], reading: Reading, done: Inside['callback']) {
    super(text, values)
    this.#reading = reading
    this.#inside.name = name
    this.#inside.callback = done
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const result = this.#inside._result
    if (this.#reading.found) {
      Object.assign(result, this.#reading.found)
      return
    }
    result.addFields(fields)
    const { _parsers, _prebuiltEmptyResultObject } = result
    this.#reading.found = { fields: result.fields, _parsers, _prebuiltEmptyResultObject }
  }

  handleDataRow({ fields }: { fields: readonly unknown[] }): void {
    const inside = this.#inside
    if (inside._canceledDueToError) return
    try {
      inside._result.rows.push(inside._result.parseRow(fields))
    } catch (error) {
      inside._canceledDueToError = error
    }
  }
}
