import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupProblem } from '../startup-problem.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { findFreePort } from './free-port.ts'
import { environment, type Identity } from './identity.ts'
import { endOf } from './keep-alive.ts'
import { cannotRun, lastLineOf } from './run-program.ts'
import { findServer, forgetStranger, type ServerProcess, stopServer, waitForServer } from './server-process.ts'
import { serverSettings } from './settings.ts'

const timeout = 60_000
/** What a second try mends: the port was taken in between, another start has just begun, the last breaths of a killed server. */
const passing = /Address already in use|could not bind|shared memory block|is still in use|lock file .* is empty/i
/** Lines of an ordinary life: the checkpoint, the shutdown asked for. */
const routine = /^LOG:/

export interface Launch {
  readonly binaries: Binaries
  readonly identity: Identity
  readonly folder: DataFolder
  readonly durable: boolean
  /** What it keeps of the tables in its own memory; as PostgreSQL writes it. */
  readonly sharedBuffers?: string
  /** Hears each line that the server writes. */
  readonly hear: (line: string) => void
}

/** A server that accepts connections; `other` when somebody else started it at the same moment. */
export interface Launched {
  readonly server: ServerProcess
  readonly other: boolean
  /** Its end, whatever the reason. */
  readonly ended: Promise<void>
}

/**
 * Starts PostgreSQL on an existing cluster and waits until it accepts connections (recovery after a crash included).
 * @param known the port to start on; otherwise a free one is chosen
 */
export async function launch(options: Launch, known?: number): Promise<Launched> {
  await forgetStranger(options.folder)
  for (let attempt = 1; ; attempt++) {
    const outcome = await launchOnce(options, known ?? (await findFreePort()))
    if (typeof outcome !== 'string') return { ...outcome, other: false }
    const other = await waitForServer(options.folder)
    if (other) return { server: other, other: true, ended: endOf(other.pid) }
    if (attempt === 5 || !passing.test(outcome)) throw new StartupProblem(`The database did not start: ${outcome}`)
    await wait(100 * attempt)
  }
}

/** The server, or the last line of one that gave up. */
async function launchOnce(options: Launch, port: number): Promise<Omit<Launched, 'other'> | string> {
  const child = spawnServer(options, port)
  const last = lastLineOf()
  let ended: string | undefined
  child.stderr?.on('data', last.add)
  child.on('close', () => {
    ended = last.get()
  })
  // Its own children may hold what it wrote to open a little longer than it lives.
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const failure = new Promise<never>((_, reject) => child.on('error', (error) => reject(cannotRun(error))))
  failure.catch(() => undefined)
  for (let waited = 0; waited < timeout; waited += 5) {
    if (ended !== undefined) return ended
    const server = child.pid === undefined ? undefined : await findServer(options.folder)
    if (server?.ready && server.pid === child.pid) {
      return { server: settle(child, server, options), ended: gone }
    }
    await Promise.race([wait(5), failure])
  }
  if (child.pid) await stopServer(child.pid)
  return `it was not ready after ${timeout / 1000} seconds. ${last.get()}`
}

/** Detached: Ctrl-C in a terminal reaches us alone, and we stop the database after the last request. */
function spawnServer({ binaries, identity, folder, durable, sharedBuffers }: Launch, port: number): ChildProcess {
  const [program = '', ...args] = [
    ...identity.prefix,
    binaries.postgres,
    '-D',
    folder.cluster,
    ...serverSettings(port, durable, sharedBuffers),
  ]
  return spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: folder.home,
    env: environment(binaries.extraLibraries),
    uid: identity.uid,
    gid: identity.gid,
  })
}

/** From here the server no longer keeps our process awake. */
function settle(child: ChildProcess, server: ServerProcess, { hear }: Launch): ServerProcess {
  child.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString('utf8').split('\n')) if (line.trim() && !routine.test(line)) hear(line)
  })
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return server
}
