import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface OwnServer {
  readonly address: string
  readonly process: ChildProcess
  readonly folder: string
  /** From spawn to the first healthy answer, in milliseconds. */
  readonly startedInMs: number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the product as `npm start` does, on a data folder of its own or a given one. */
export async function startOwnServer(
  options: { folder?: string; env?: Record<string, string> } = {},
): Promise<OwnServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'laurel-bench-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const since = performance.now()
  const child = spawn(process.execPath, ['--heap-growing-percent=50', 'scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LAUREL_DATA_DIR: folder,
      LAUREL_DEMO: '1',
      LAUREL_LIMITS: '0',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  })
  while (!(await isHealthy(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    await wait(20)
  }
  return {
    address,
    process: child,
    folder,
    startedInMs: performance.now() - since,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).ok
  } catch {
    return false
  }
}

export function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Proportional memory of a process and all its descendants, in megabytes: pages shared by several count once. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // Ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family.reduce((sum, member) => sum + proportional(member), 0)
}

function proportional(pid: number): number {
  try {
    const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(pss?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
