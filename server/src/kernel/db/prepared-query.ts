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
  queryMode: string | undefined
  hasBeenParsed(connection: object): boolean
  callback: (error: Error | null, result: pg.QueryResult) => void
  readonly _result: Result
  _canceledDueToError: unknown
}

/** How the rows of a prepared statement are read. PostgreSQL refuses to run one whose columns have changed since. */
export interface Reading {
  found?: Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>
}

/** The statements of one turn of the event loop, in the order in which they leave: one sync ends them all. */
export interface Turn {
  readonly statements: PreparedQuery[]
  /** Sends the sync: whatever comes after is of another turn. */
  end(): void
  /** What stands behind a statement is answered from here on: its own answer is whole. */
  next(): void
}

const leaveOut = { value: () => undefined }

/** The same connection, seen by the driver without some of its messages. */
function without(messages: readonly string[]): (connection: object) => object {
  const views = new WeakMap<object, object>()
  const left = Object.fromEntries(messages.map((message) => [message, leaveOut]))
  return (connection) => {
    const view = views.get(connection) ?? (Object.create(connection, left) as object)
    views.set(connection, view)
    return view
  }
}

/** The sync is the turn's; a statement whose value cannot be sent stays prepared. */
const withoutEnd = without(['sync', 'close'])
/** Nobody asks for columns that are known. */
const withoutAsking = without(['sync', 'close', 'describe'])

const { prepare, handleError } = pg.Query.prototype as unknown as {
  prepare(this: pg.Query, connection: object): void
  handleError(this: pg.Query, error: Error, connection: object): void
}

/**
 * One run of a prepared statement. The first asks for its columns and looks up how each is read; the later ones send the
 * values and are answered with the rows alone.
 */
export class PreparedQuery extends pg.Query {
  readonly #reading: Reading
  readonly #join: (query: PreparedQuery) => Turn
  #turn: Turn | undefined
  #hasFailed = false

  constructor(
    statement: { name: string; text: string; values: unknown[]; reading: Reading },
    join: (query: PreparedQuery) => Turn,
    done: Inside['callback'],
  ) {
    super(statement.text, statement.values)
    this.#reading = statement.reading
    this.#join = join
    this.#inside.name = statement.name
    // Without a name too it travels in its turn, values or not.
    this.#inside.queryMode = 'extended'
    this.#inside.callback = done
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  get preparedAs(): string {
    return this.#inside.name
  }

  /** What left behind it in the same turn. */
  get followers(): readonly PreparedQuery[] {
    const { statements = [] } = this.#turn ?? {}
    return statements.slice(statements.indexOf(this) + 1)
  }

  /** Called by the driver when the statement leaves. */
  prepare(connection: object): void {
    this.#turn = this.#join(this)
    const { found } = this.#reading
    const isKnown = found && this.#inside.hasBeenParsed(connection)
    if (isKnown) Object.assign(this.#inside._result, found)
    prepare.call(this, isKnown ? withoutAsking(connection) : withoutEnd(connection))
    // A value that cannot be sent: the sync is all that will be answered of it.
    if (this.#hasFailed) this.#turn.end()
  }

  handleError(error: Error, connection: object): void {
    this.#hasFailed = true
    handleError.call(this, error, connection)
  }

  handleCommandComplete(message: object): void {
    const result = this.#inside._result
    result.addCommandComplete(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = result
    this.#reading.found ??= { fields, _parsers, _prebuiltEmptyResultObject }
    if (this.#turn?.statements.at(-1) !== this) this.#turn?.next()
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
