import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { StatementClient } from './statement-client.ts'
import type { DB } from './tables.gen.ts'

class ClientConnection implements DatabaseConnection {
  readonly #client: StatementClient
  constructor(client: StatementClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#client.run(query.sql, query.parameters)
    const rows = result.rows as Row[]
    return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; long reads go page by page instead.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read in pages: a stream would hold its connection')
  }
}

/** Kysely on one checked-out client: transactions are the scope's business, not Kysely's. */
class ClientDriver implements Driver {
  readonly #connection: ClientConnection
  constructor(connection: ClientConnection) {
    this.#connection = connection
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async releaseConnection() {}
  async destroy() {}
}

/**
 * Sends a statement in the very turn in which it is begun. Kysely's own way waits for a connection and a driver that are
 * always there, so a statement would leave after those that `ask` sends, and what reads under a lock before the lock.
 */
class ClientExecutor extends DefaultQueryExecutor {
  readonly #connection: ClientConnection
  constructor(connection: ClientConnection, driver: Driver) {
    super(new PostgresQueryCompiler(), new PostgresAdapter(), new DefaultConnectionProvider(driver))
    this.#connection = connection
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query)
  }
}

const builders = new WeakMap<StatementClient, Kysely<DB>>()

/** The query builder of a client, made once for each physical connection. */
export function builderOf(client: StatementClient): Kysely<DB> {
  const known = builders.get(client)
  if (known) return known
  const connection = new ClientConnection(client)
  const driver = new ClientDriver(connection)
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const executor = new ClientExecutor(connection, driver)
  const builder = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  builders.set(client, builder)
  return builder
}
