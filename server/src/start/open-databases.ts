import pg from 'pg'
import { appUrl, type Database, migrate, openDatabase, type Pooler } from '../kernel/db/index.ts'
import type { Env } from '../kernel/env/index.ts'
import type { Log } from '../kernel/log/index.ts'
import { type PostgresLog, startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import type { Steps } from './steps.ts'

export interface Databases {
  readonly database: Database
  /** Past the pooler, for the queue and its notifications. */
  readonly direct: Database
  close(): Promise<void>
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
}

function whereOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

/** What the database says of itself matters to who debugs it; its refusals come back to who asked. */
function quietly(log: Log): PostgresLog {
  return {
    info: (message) => log.info(message),
    warn: (message) => log.debug(message),
    error: (message) => log.error(message),
  }
}

async function proveConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    throw new StartupProblem(
      `The database of DATABASE_URL (${whereOf(url)}) cannot be used: ${reasons[code] ?? message}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A pooler is believed to know no prepared statements until somebody says that it does. */
function poolerOf(env: Env): Pooler | undefined {
  if (env.DATABASE_DIRECT_URL) return env.DATABASE_POOLER ?? 'plain'
  if (env.DATABASE_POOLER)
    throw new StartupProblem('DATABASE_POOLER speaks of a pooler: set DATABASE_DIRECT_URL to the address past it.')
  return undefined
}

/**
 * Starts the embedded database or reaches the given one, brings it up to date, and opens it as the server's own role.
 * @param lost hears that the embedded one has ended for good
 */
export async function openDatabases(
  env: Env,
  folder: string,
  log: Log,
  { steps, lost }: { readonly steps: Steps; lost?(reason: string): void },
): Promise<Databases> {
  const embedded = env.DATABASE_URL
    ? undefined
    : await steps.run('Starting the database', () =>
        startEmbeddedPostgres({ dataDir: folder, durable: true, log: quietly(log), lost }),
      )
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  try {
    const owner = env.DATABASE_DIRECT_URL ?? url
    if (!embedded) await proveConnection(owner)
    const applied = await steps.run('Bringing the database up to date', () => migrate(owner))
    if (applied.length > 0) log.info({ applied }, 'database brought up to date')
    const pooler = poolerOf(env)
    const database = openDatabase(appUrl(url), { size: env.DATABASE_POOL, pooler })
    const direct = pooler ? openDatabase(appUrl(owner), { size: 6 }) : database
    return {
      database,
      direct,
      async close() {
        await database.close()
        if (pooler) await direct.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
