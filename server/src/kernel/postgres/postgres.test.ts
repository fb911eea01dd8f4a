import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../test/until.ts'
import { StartupProblem } from '../startup-problem.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { isAlive } from './server-process.ts'

const door = fileURLToPath(new URL('./index.ts', import.meta.url))
const canDieWithParent = spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true']).status === 0
let dataDir = ''
const started: EmbeddedPostgres[] = []

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  started.push(server)
  return server
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function serverPid(folder = dataDir): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A Node process of its own that starts the server, says so, and waits to be killed. */
async function startInChild(folder: string): Promise<{ kill: () => Promise<void>; url: string }> {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(door)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, durable: false })
    process.stdout.write(server.url + '\\n')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()))
    child.once('exit', () => reject(new Error('the child ended before its server started')))
  })
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  return { kill, url }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-postgres-'))
})

afterAll(async () => {
  for (const server of started) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a server on its data folder', () => {
  test('starts, answers in UTF-8 and keeps its password to itself', async () => {
    const server = await start()
    expect(await ask(server.url, "select lower('ÉTÉ') || current_setting('timezone')")).toBe('étéUTC')
    expect(await ask(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(true)
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
    await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await server.stop()
  })

  test('keeps what it was given across a stop and a start', async () => {
    const first = await start()
    await ask(first.url, "create table kept as select 'still here' as word")
    await first.stop()
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select word from kept')).toBe('still here')
    await second.stop()
  })

  test('is adopted by a second start, whose stop leaves it to the first', async () => {
    const child = await startInChild(dataDir)
    const guest = await start()
    expect(guest.url).toBe(child.url)
    await guest.stop()
    expect(await ask(child.url, 'select 1')).toBe(1)
    const pid = await serverPid()
    await child.kill()
    if (!canDieWithParent) process.kill(pid, 'SIGINT')
    await until(() => !isAlive(pid))
  })

  test.runIf(canDieWithParent)('dies with the process that started it, even when that one is killed', async () => {
    const child = await startInChild(dataDir)
    const pid = await serverPid()
    expect(isAlive(pid)).toBe(true)
    await child.kill()
    await until(() => !isAlive(pid))
    const next = await start()
    expect(await ask(next.url, 'select word from kept')).toBe('still here')
    await next.stop()
  })

  test('is started again where it was when it is killed, and what it held is there', async () => {
    const server = await start()
    const pid = await serverPid()
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid))
    expect(await until(() => ask(server.url, 'select word from kept').catch(() => undefined))).toBe('still here')
    expect(await serverPid()).not.toBe(pid)
    await server.stop()
    await expect(ask(server.url, 'select 1')).rejects.toThrow()
  })

  test('tells when it cannot be started again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'laurel-postgres-lost-'))
    const reported: string[] = []
    const lost = (reason: string) => void reported.push(reason)
    await startEmbeddedPostgres({ dataDir: folder, durable: false, lost, pauses: [0, 10] })
    const pid = await serverPid(folder)
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '9\n')
    process.kill(pid, 'SIGKILL')
    await until(() => reported.length > 0)
    expect(reported).toEqual([expect.stringContaining('did not start')])
    await rm(folder, { recursive: true, force: true })
  })

  test('two starts at the same moment share one server', async () => {
    const [one, other] = await Promise.all([start(), start()])
    expect(one.url).toBe(other.url)
    await Promise.all([one.stop(), other.stop()])
  })

  test('a pid file that names a stranger is no obstacle', async () => {
    await writeFile(
      join(dataDir, 'postgres/cluster/postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`,
    )
    const server = await start()
    expect(await ask(server.url, 'select 1')).toBe(1)
    await server.stop()
  })
})

describe('one sentence when it cannot start', () => {
  const problem = (folder: string) =>
    startEmbeddedPostgres({ dataDir: folder, durable: false }).then(
      () => undefined,
      (error) => error,
    )

  test('the data folder cannot be made', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const error = await problem(join(file, 'inside'))
    expect(error).toBeInstanceOf(StartupProblem)
    expect(error.message).toContain('cannot be read and written (ENOTDIR)')
  })

  test.skipIf(process.getuid?.() === 0)('the data folder cannot be read', async () => {
    const folder = join(dataDir, 'closed')
    await mkdir(folder)
    await chmod(folder, 0o000)
    expect((await problem(folder)).message).toContain('cannot be read and written (EACCES)')
  })

  test.each([
    ['16', 'an older'],
    ['99', 'a newer'],
  ])('the data folder was made by PostgreSQL %s', async (version, age) => {
    const folder = join(dataDir, `version-${version}`)
    await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), `${version}\n`)
    const error = await problem(folder)
    expect(error).toBeInstanceOf(StartupProblem)
    expect(error.message).toContain(`holds ${age} database (PostgreSQL ${version})`)
  })

  test('the database is there and its password is not', async () => {
    const { major } = await findBinaries(join(dataDir, 'unused'))
    const folder = join(dataDir, 'forgetful')
    await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), major)
    expect((await problem(folder)).message).toContain("The database's password is missing")
    await writeFile(join(folder, 'postgres/password'), 'secret')
    const error = await problem(folder)
    expect(error).toBeInstanceOf(StartupProblem)
    expect(error.message).toMatch(/^The database did not start: .+/)
  })

  test('no PostgreSQL for this platform', async () => {
    await expect(findBinaries(dataDir, 'amiga-m68k')).rejects.toThrow(/amiga-m68k.*DATABASE_URL/)
  })
})
