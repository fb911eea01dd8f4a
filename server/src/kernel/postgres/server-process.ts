import { readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupProblem } from '../startup-problem.ts'
import { type DataFolder, readText } from './data-folder.ts'
import { runProgram } from './run-program.ts'

/** A server that PostgreSQL's own pid file speaks of. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
  /** It accepts connections: neither starting nor stopping. */
  readonly ready: boolean
}

/** Removes a pid file whose process number now belongs to a stranger: PostgreSQL would refuse to start. It handles dead numbers itself. */
export async function forgetStranger(folder: DataFolder): Promise<void> {
  const path = join(folder.cluster, 'postmaster.pid')
  const pid = Number((await readText(path))?.split('\n')[0])
  if (pid > 0 && isAlive(pid) && !(await serves(pid, folder.cluster))) await rm(path, { force: true })
}

/** The server that runs on this cluster now; undefined when none does, even if a pid file was left behind. */
export async function findServer(folder: DataFolder): Promise<ServerProcess | undefined> {
  const text = await readText(join(folder.cluster, 'postmaster.pid'))
  if (!text) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid) || !(await serves(pid, folder.cluster))) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/** The server once it accepts connections, if one runs or is starting; undefined as soon as there is none (any more). */
export async function waitForServer(folder: DataFolder, timeout = 30_000): Promise<ServerProcess | undefined> {
  for (let waited = 0; waited < timeout; waited += 20) {
    const server = await findServer(folder)
    if (!server) return undefined
    if (server.ready) return server
    await wait(20)
  }
  throw new StartupProblem(
    `The database in ${folder.root} is in use by a server that is not ready: wait, then start again.`,
  )
}

/** Whether a process of this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Stops a server as PostgreSQL's "fast" mode does (open transactions are rolled back), or immediately after `patience` ms. */
export async function stopServer(pid: number, timeout = 20_000): Promise<void> {
  signal(pid, 'SIGINT')
  if (await isGone(pid, timeout)) return
  signal(pid, 'SIGQUIT')
  await isGone(pid, 5000)
}

/** Process numbers are reused, above all in containers: a pid file may name a stranger. The server's working folder is its cluster. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { lastLine } = await runProgram(['ps', '-p', String(pid), '-o', 'comm='], {})
    return lastLine.includes('postgres')
  }
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch {
    return false
  }
}

async function isGone(pid: number, timeout: number): Promise<boolean> {
  for (let waited = 0; waited < timeout; waited += 10) {
    if (!isAlive(pid)) return true
    await wait(10)
  }
  return !isAlive(pid)
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone, which is what was wanted.
  }
}
