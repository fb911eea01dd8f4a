import pg from 'pg'

interface Result extends pg.QueryResult {
  addCommandComplete(message: object): void
  parseRow(values: readonly unknown[]): pg.QueryResultRow
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What the driver keeps of a query, which its types leave out. */
interface Inside {
  name: string
  hasBeenParsed(connection: object): boolean
  callback: (error: Error | null, result: pg.QueryResult) => void
  readonly _result: Result
  _canceledDueToError: unknown
}

/** How the rows of a prepared statement are read. PostgreSQL refuses to run one whose columns have changed since. */
export interface Reading {
  found?: Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>
}

const views = new WeakMap<object, object>()

const leaveOut = { value: () => undefined }

/** The same connection, on which nobody asks for columns, nor takes back a statement because a value cannot be sent. */
function withoutAsking(connection: object): object {
  const known = views.get(connection)
  if (known) return known
  const view = Object.create(connection, { describe: leaveOut, close: leaveOut }) as object
  views.set(connection, view)
  return view
}

const { prepare } = pg.Query.prototype as unknown as { prepare(this: pg.Query, connection: object): void }

/**
 * One run of a prepared statement. The first asks for its columns and looks up how each is read; the later ones send the
 * values and are answered with the rows alone.
 */
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

  /** Called by the driver when the statement leaves. */
  prepare(connection: object): void {
    const { found } = this.#reading
    const isKnown = found && this.#inside.hasBeenParsed(connection)
    if (isKnown) Object.assign(this.#inside._result, found)
    prepare.call(this, isKnown ? withoutAsking(connection) : connection)
  }

  handleCommandComplete(message: object): void {
    const result = this.#inside._result
    result.addCommandComplete(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = result
    this.#reading.found ??= { fields, _parsers, _prebuiltEmptyResultObject }
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
