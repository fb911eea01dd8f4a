import { isId } from '@laurel/contract/kernel'
import pg from 'pg'
import { builderOf } from './connection.ts'
import { awayOr, DatabaseAway } from './database-away.ts'
import { type InstallationDb, installationDb, type Lifetime, type PlatformDb, platformDb } from './platform-db.ts'
import { fastestClient, type PlainClient, type StatementClient } from './statement-client.ts'

/**
 * The scope in which one unit of work runs: what it may read and write, and how it steps across platforms. Statements
 * that do not need one another may be sent together with `Promise.all`; they run in the order in which they were begun.
 */
export interface Scope {
  readonly db: PlatformDb
  /** Runs one piece of work on the whole installation, in the same transaction; `reason` is for the reader and the count. */
  acrossPlatforms<T>(reason: string, work: (db: InstallationDb) => Promise<T>): Promise<T>
}

/** `prompt`: somebody waits for it, and no statement may take minutes. Jobs have all the time that they need. */
export type Pace = 'prompt' | 'patient'

export interface Database {
  /** A transaction that sees one platform. Rolled back when the work throws. */
  inPlatform<T>(platformId: string, work: (scope: Scope) => Promise<T>, pace?: Pace): Promise<T>
  /** Reads of one platform without a transaction: the setting stays on the connection, row-level security too. */
  readPlatform<T>(platformId: string, work: (scope: Scope) => Promise<T>, pace?: Pace): Promise<T>
  /** A transaction on the whole installation, for work that starts with no platform at all. */
  acrossPlatforms<T>(reason: string, work: (db: InstallationDb) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

// Numbers that JavaScript holds exactly: counts (int8) and numeric marks arrive as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const readMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
// Rows of applications hold many moments; as ISO texts they are read several times faster than as PostgreSQL writes them.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  /^\d{4}-.*\+00$/.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readMoment(text),
)

/** Milliseconds of a statement, and of a transaction that waits for its next one. Nobody waits so long for an answer. */
const limits: Readonly<Record<Pace, number>> = { prompt: 120_000, patient: 0 }

function settingsOf(platformId: string, pace: Pace, local: 'local ' | '' = ''): string {
  return `set ${local}app.platform_id = '${platformId}'; ${limitedTo(pace, local)}`
}

function limitedTo(pace: Pace, local: 'local ' | ''): string {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout']
  return names.map((name) => `set ${local}${name} = ${limits[pace]}`).join('; ')
}

/**
 * How a transaction pooler in front treats statements: `plain` knows no prepared ones (PgBouncer before 1.21), `prepared`
 * follows them from connection to connection.
 */
export type Pooler = 'plain' | 'prepared'

export interface DatabaseOptions {
  /** Connections at once. */
  readonly size?: number
  /** What stands in front of it: settings must then not outlive a transaction. */
  readonly pooler?: Pooler | undefined
  /** How long a piece of work waits for a connection. */
  readonly waitMs?: number
  /** The fastest one that the driver allows, unless said otherwise. */
  readonly client?: typeof fastestClient | typeof PlainClient
}

/** @param url the database as the role `laurel_app` */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pooled = options.pooler !== undefined
  const poolOptions: pg.PoolConfig & { isPlain: boolean } = {
    isPlain: options.pooler === 'plain',
    connectionString: url,
    max: options.size ?? 10,
    Client: options.client ?? fastestClient,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    application_name: 'laurel',
    // Reads that do not need one another are sent together: Promise.all over one scene costs one round trip.
    pipeline: true,
  }
  const pool = new pg.Pool(poolOptions)
  pool.on('error', () => {
    // An idle connection that dies is replaced at the next checkout; whoever asks then hears of a database that is gone.
  })
  pool.on('connect', (client) => {
    client.on('error', () => {
      // Said again by the statement that meets it.
    })
  })
  const settled = new WeakMap<StatementClient, string>()

  async function checkout<T>(work: (client: StatementClient) => Promise<T>): Promise<T> {
    // Whatever keeps a connection from being given is of the database; so says the wait that grew too long.
    const input = await pool.connect().catch((error) => Promise.reject(new DatabaseAway(error)))
    const client = input as pg.PoolClient & StatementClient
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (thrown) {
      const error = awayOr(thrown, client.isGone)
      if (error instanceof Error && 'fatal' in error) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function transaction<T>(
    client: StatementClient,
    setting: string | undefined,
    lifetime: Lifetime,
    work: () => Promise<T>,
  ): Promise<T> {
    // Not waited for: it travels with the first statement, in order. Should it fail, so does everything behind it.
    const begun = setting ? client.run(`begin; ${setting}`, []) : client.runPrepared('begin', [])
    begun.catch(() => undefined)
    try {
      const result = await work()
      await begun
      lifetime.hasEnded = true
      // They travel together: behind a statement that fails, the commit is left out.
      const last = (lifetime.last ?? []).map(({ sql, parameters }) => client.run(sql, parameters))
      await Promise.all([...last, client.runPrepared('commit', [])])
      return result
    } catch (error) {
      lifetime.hasEnded = true
      await client.query('rollback').catch(() => Object.assign(error as object, { fatal: true }))
      throw error
    }
  }

  function scopeOf(client: StatementClient, platformId: string, local: boolean, lifetime: Lifetime): Scope {
    const kysely = builderOf(client)
    return {
      db: platformDb(kysely, platformId, lifetime),
      async acrossPlatforms(_reason, work) {
        if (lifetime.isAcross) throw new Error('One step across platforms at a time')
        lifetime.isAcross = true
        try {
          await client.query(`set ${local ? 'local' : ''} role laurel_across`)
          return await work(installationDb(kysely))
        } finally {
          // In a failed transaction this fails too, and the rollback brings the role back.
          await client.query('reset role').catch(() => undefined)
          lifetime.isAcross = false
        }
      },
    }
  }

  function inPlatform<T>(platformId: string, work: (scope: Scope) => Promise<T>, pace: Pace = 'patient'): Promise<T> {
    if (!isId(platformId)) throw new Error('A platform is named by its uuid')
    const lifetime: Lifetime = { hasEnded: false, isAcross: false, last: [] }
    return checkout(async (client) => {
      if (pooled) return onceIn(client, settingsOf(platformId, pace, 'local '), { platformId, lifetime }, work)
      await settle(client, platformId, pace)
      return transaction(client, undefined, lifetime, () => work(scopeOf(client, platformId, true, lifetime)))
    })
  }

  /** Behind a pooler the next statement outside a transaction may meet another connection. */
  function onceIn<T>(
    client: StatementClient,
    settings: string,
    { platformId, lifetime }: { platformId: string; lifetime: Lifetime },
    work: (scope: Scope) => Promise<T>,
  ): Promise<T> {
    return transaction(client, settings, lifetime, () => work(scopeOf(client, platformId, true, lifetime)))
  }

  /** The connection sees that platform until it is put on another one: outside transactions, so that none takes it back. */
  async function settle(client: StatementClient, platformId: string, pace: Pace): Promise<void> {
    const settings = settingsOf(platformId, pace)
    if (settled.get(client) === settings) return
    settled.delete(client)
    await client.query(settings)
    settled.set(client, settings)
  }

  async function readPlatform<T>(
    platformId: string,
    work: (scope: Scope) => Promise<T>,
    pace: Pace = 'patient',
  ): Promise<T> {
    if (!isId(platformId)) throw new Error('A platform is named by its uuid')
    return checkout(async (client) => {
      const once = { platformId, lifetime: { hasEnded: false, isAcross: false } }
      if (pooled) return onceIn(client, settingsOf(platformId, pace, 'local '), once, work)
      await settle(client, platformId, pace)
      const lifetime: Lifetime = { hasEnded: false, isAcross: false }
      try {
        return await work(scopeOf(client, platformId, false, lifetime))
      } finally {
        lifetime.hasEnded = true
      }
    })
  }

  return {
    pool,
    inPlatform,
    readPlatform,
    acrossPlatforms: (_reason, work) =>
      checkout((client) =>
        transaction(
          client,
          `set local role laurel_across; ${limitedTo('patient', 'local ')}`,
          { hasEnded: false, isAcross: true },
          () => work(installationDb(builderOf(client))),
        ),
      ),
    close: () => pool.end(),
  }
}
