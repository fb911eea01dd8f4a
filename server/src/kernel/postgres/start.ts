import { writeFile } from 'node:fs/promises'
import { findBinaries } from './binaries.ts'
import { checkVersion, type DataFolder, openDataFolder, readPassword, readText } from './data-folder.ts'
import { ensureDatabase } from './ensure-database.ts'
import { chooseIdentity } from './identity.ts'
import { initialise, superuser } from './initialise.ts'
import { launch } from './launch.ts'
import { isAlive, type ServerProcess, stopServer, waitForServer } from './server-process.ts'

/** Where the embedded server says what it does. A pino logger fits. */
export interface PostgresLog {
  info(message: string): void
  warn(message: string): void
}

export interface EmbeddedPostgresOptions {
  /** The installation's data folder; the database lives in its `postgres` folder. Made when missing. */
  readonly dataDir: string
  /** `false` for tests: nothing is forced to disk, a power cut may destroy the cluster. */
  readonly durable: boolean
  /** `2GB`: for programs of hundreds of thousands of applications. */
  readonly sharedBuffers?: string
  readonly log?: PostgresLog
}

export interface EmbeddedPostgres {
  /** Superuser's address of the database `laurel`, on the loopback. Contains the password: not to be logged. */
  readonly url: string
  /** Ends open transactions and stops the server. Does nothing to a server that another living process started. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Laurel on `dataDir`, or adopts the one that already runs there. The server dies with
 * this process wherever the system can do that. Throws `StartupProblem` when it cannot start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable,
  sharedBuffers,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir)
  const binaries = await findBinaries(folder.libraries)
  const existing = await checkVersion(folder, binaries.major)
  const password = await readPassword(folder, existing !== undefined)
  const running = existing && (await waitForServer(folder))
  if (running) return adopt(folder, running, password, log)

  const identity = await chooseIdentity(binaries.postgres, folder.home)
  if (!existing) await initialise(binaries, identity, folder, durable)
  const hear = (line: string) => log?.warn(`postgres: ${line}`)
  const outcome = await launch({ binaries, identity, folder, durable, sharedBuffers, hear })
  if (outcome.other) return adopt(folder, outcome.server, password, log)
  await writeFile(folder.launcher, String(process.pid))
  return serve(outcome.server, password, () => stopServer(outcome.server.pid))
}

/** Uses a running server. Its stop is ours to decide only when whoever started it is gone. */
async function adopt(
  folder: DataFolder,
  server: ServerProcess,
  password: string,
  log?: PostgresLog,
): Promise<EmbeddedPostgres> {
  const launcher = Number(await readText(folder.launcher))
  const orphan = !(launcher > 0 && launcher !== process.pid && isAlive(launcher))
  if (orphan) await writeFile(folder.launcher, String(process.pid))
  log?.info(`The database was already running (process ${server.pid}): adopted.`)
  return serve(server, password, async () => {
    if (orphan) await stopServer(server.pid)
  })
}

async function serve({ port }: ServerProcess, password: string, halt: () => Promise<void>): Promise<EmbeddedPostgres> {
  const url = await ensureDatabase(`postgresql://${superuser}:${password}@127.0.0.1:${port}`, 'laurel')
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= halt()
    return stopping
  }
  return { url, stop }
}
