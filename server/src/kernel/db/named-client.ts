import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { PreparedQuery, type Reading, type Turn } from './prepared-query.ts'

/** Statements that PostgreSQL keeps prepared for one connection; more would only cost it memory. */
const MOST_STATEMENTS = 400
const LONGEST_STATEMENT = 8000

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  if (names.size < 10_000) names.set(text, name)
  return name
}

/** What the driver keeps of a connection, which its types leave out. */
interface Inside {
  readonly connection: {
    readonly stream: Duplex
    readonly submittedNamedStatements: Record<string, string>
    sync(): void
  }
  readonly _sentQueryQueue: pg.Query[]
  _getActiveQuery(): pg.Query | null
  _handleReadyForQuery(message?: { status: string | null }): void
  _txStatus: string | null
  readonly _queryable: boolean
}

const { _handleErrorMessage } = pg.Client.prototype as unknown as {
  _handleErrorMessage(this: pg.Client, message: Error): void
}

/**
 * A client that prepares each parametrised statement once under a name made of its text: twice as fast as unnamed. Behind a
 * pooler that knows no names (`isPlain`) each travels whole: the next transaction may meet another connection.
 *
 * Statements sent in the same turn of the event loop travel together and end with one sync: on a pipelining client they cost
 * one round trip, and the database answers them in one go. Where one fails, the database leaves out those behind it in the
 * turn, and they fail with it (PostgreSQL, "Pipelining" in the extended query protocol).
 */
export class NamedClient extends pg.Client {
  readonly #prepared = new Map<string, Reading>()
  #turn: Turn | undefined
  #isHolding = false
  readonly #isPlain: boolean

  constructor(config?: pg.ClientConfig & { isPlain?: boolean }) {
    super(config)
    this.#isPlain = config?.isPlain === true
    // Anything but a prepared statement ends by itself, so what left before it must have ended.
    this.query = new Proxy(this.query, {
      apply: (_query, _self, input) => {
        if (!(input[0] instanceof PreparedQuery)) this.#turn?.end()
        return Reflect.apply(super.query, this, input)
      },
    })
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  /** The connection broke: nothing is answered by it any more. */
  get isGone(): boolean {
    return !this.#inside._queryable
  }

  #holdForTheTurn(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    const { stream } = this.#inside.connection
    stream.cork()
    setImmediate(() => {
      this.#isHolding = false
      this.#turn?.end()
      stream.uncork()
    })
  }

  readonly #join = (query: PreparedQuery): Turn => {
    this.#holdForTheTurn()
    this.#turn ??= this.#beginTurn()
    this.#turn.statements.push(query)
    return this.#turn
  }

  #beginTurn(): Turn {
    return {
      statements: [],
      end: () => {
        this.#turn = undefined
        this.#inside.connection.sync()
      },
      // The driver goes on to what is behind a statement when it hears that the database is ready for it.
      next: () => this.#inside._handleReadyForQuery({ status: this.#inside._txStatus }),
    }
  }

  /** Called by the driver. What stood behind a statement that failed is answered no more: it fails with it. */
  _handleErrorMessage(message: Error): void {
    const failed = this.#inside._getActiveQuery()
    _handleErrorMessage.call(this, message)
    if (!(failed instanceof PreparedQuery)) return
    const { connection, _sentQueryQueue: sent } = this.#inside
    sent.splice(0, failed.followers.length)
    for (const query of failed.followers) {
      delete connection.submittedNamedStatements[query.preparedAs]
      query.handleError(message, connection)
    }
  }

  async run<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    this.#holdForTheTurn()
    if (values.length === 0 || text.length > LONGEST_STATEMENT) return this.query<Row>(text, [...values])
    return this.runPrepared<Row>(text, values)
  }

  /** Prepared, whether or not it has values; where the connection keeps as many as it may, it is run without. */
  async runPrepared<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const name = this.#isPlain ? '' : nameOf(text)
    const reading = this.#prepared.get(name) ?? {}
    if (!reading.found && !this.#isPlain) {
      if (this.#prepared.size >= MOST_STATEMENTS && !this.#prepared.has(name)) return this.query<Row>(text, [...values])
      this.#prepared.set(name, reading)
    }
    return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      this.query(
        new PreparedQuery({ name, text, values: [...values], reading }, this.#join, (error, result) =>
          error ? reject(error) : resolve(result as pg.QueryResult<Row>),
        ),
      )
    }).catch((error: Error) => {
      // Where the statement was sent from, rather than the socket that brought the answer.
      Error.captureStackTrace(error)
      throw error
    })
  }
}
