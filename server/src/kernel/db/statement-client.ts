import pg from 'pg'
import { NamedClient } from './named-client.ts'

/** A connection as the kernel of the database uses it. */
export interface StatementClient {
  /** One statement, its values apart. */
  run<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>>
  /** The same for a statement that comes again and again, with values or without. */
  runPrepared<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>>
  /** One text of several statements without values. */
  query(text: string): Promise<unknown>
  /** The connection broke: nothing is answered by it any more. */
  readonly isGone: boolean
}

/** The driver as it comes: each statement travels whole and by itself. Slower than `NamedClient`, and asks nothing of the driver's insides. */
export class PlainClient extends pg.Client implements StatementClient {
  #isGone = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    const leave = () => {
      this.#isGone = true
    }
    this.on('end', leave)
    this.on('error', leave)
  }

  get isGone(): boolean {
    return this.#isGone
  }

  run<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    return this.query<Row>(text, [...values])
  }

  runPrepared<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    return this.run<Row>(text, values)
  }
}

/** Insides of the driver that `NamedClient` and its statements call, by the object that has them. */
const insides: readonly [object, readonly string[]][] = [
  [pg.Client.prototype, ['_handleErrorMessage', '_handleReadyForQuery', '_getActiveQuery']],
  [pg.Query.prototype, ['prepare', 'handleError', 'hasBeenParsed']],
]

/** Whether the driver has the insides that `NamedClient` leans on: another version of it may not. */
export function hasInsides(parts: readonly [object, readonly string[]][] = insides): boolean {
  return parts.every(([owner, names]) => names.every((name) => typeof Reflect.get(owner, name) === 'function'))
}

/** The fastest client that the installed driver allows. */
export const fastestClient = hasInsides() ? NamedClient : PlainClient
