import { writeFile } from 'node:fs/promises'
import { findBinaries } from './binaries.ts'
import { checkVersion, type DataFolder, openDataFolder, readPassword, readText } from './data-folder.ts'
import { ensureDatabase } from './ensure-database.ts'
import { chooseIdentity } from './identity.ts'
import { initialise, superuser } from './initialise.ts'
import { endOf, keepAlive, restartPauses } from './keep-alive.ts'
import { type Launched, launch } from './launch.ts'
import { isAlive, type ServerProcess, waitForServer } from './server-process.ts'

/** Where the embedded server says what it does. A pino logger fits. */
export interface PostgresLog {
  info(message: string): void
  warn(message: string): void
  /** What whoever runs the installation should know. */
  error(message: string): void
}

export interface EmbeddedPostgresOptions {
  /** The installation's data folder; the database lives in its `postgres` folder. Made when missing. */
  readonly dataDir: string
  /** `false` for tests: nothing is forced to disk, a power cut may destroy the cluster. */
  readonly durable: boolean
  /** `2GB`: for programs of hundreds of thousands of applications. */
  readonly sharedBuffers?: string
  readonly log?: PostgresLog
  /** Hears that the database has ended and could not be started again, and why. */
  readonly lost?: (reason: string) => void
  /** Milliseconds before each try to start it again. */
  readonly pauses?: readonly number[]
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
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable, sharedBuffers, log } = options
  const folder = await openDataFolder(dataDir)
  const binaries = await findBinaries(folder.libraries)
  const existing = await checkVersion(folder, binaries.major)
  const password = await readPassword(folder, existing !== undefined)
  const running = existing && (await waitForServer(folder))
  const identity = await chooseIdentity(binaries.postgres, folder.home)
  const hear = (line: string) => log?.warn(`postgres: ${line}`)
  const begin = (port?: number) => launch({ binaries, identity, folder, durable, sharedBuffers, hear }, port)
  const adopted = (server: ServerProcess) => adopt(folder, server, password, { ...options, begin })
  if (running) return adopted(running)

  if (!existing) await initialise(binaries, identity, folder, durable)
  const outcome = await begin()
  if (outcome.other) return adopted(outcome.server)
  await writeFile(folder.launcher, String(process.pid))
  return serve(outcome.server, password, keep(outcome, { ...options, begin }).stop)
}

type Options = EmbeddedPostgresOptions & { begin(port: number): Promise<Launched> }

function keep(launched: Launched, { begin, log, lost, pauses = restartPauses }: Options) {
  return keepAlive(launched, {
    pauses,
    again: begin,
    ended: () => log?.error('The database has ended; it is started again.'),
    lost(reason) {
      log?.error(`The database has ended and cannot be started again: ${reason}`)
      lost?.(reason)
    },
  })
}

/** Uses a running server. Its stop is ours to decide only when whoever started it is gone. */
async function adopt(
  folder: DataFolder,
  server: ServerProcess,
  password: string,
  options: Options,
): Promise<EmbeddedPostgres> {
  const launcher = Number(await readText(folder.launcher))
  const isOrphaned = !(launcher > 0 && launcher !== process.pid && isAlive(launcher))
  if (isOrphaned) await writeFile(folder.launcher, String(process.pid))
  options.log?.info(`The database was already running (process ${server.pid}): adopted.`)
  if (!isOrphaned) return serve(server, password, async () => undefined)
  return serve(server, password, keep({ server, other: true, ended: endOf(server.pid) }, options).stop)
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
