import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { NamedClient } from './named-client.ts'
import type { DB } from './tables.gen.ts'

class ClientConnection implements DatabaseConnection {
  readonly #client: NamedClient
  constructor(client: NamedClient) {
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
  constructor(client: NamedClient) {
    this.#connection = new ClientConnection(client)
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

const builders = new WeakMap<NamedClient, Kysely<DB>>()

/** The query builder of a client, made once for each physical connection. */
export function builderOf(client: NamedClient): Kysely<DB> {
  const known = builders.get(client)
  if (known) return known
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const builder = new Kysely<DB>({ dialect })
  builders.set(client, builder)
  return builder
}
