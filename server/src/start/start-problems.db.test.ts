import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnv } from '../kernel/env/index.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { createDatabase, dropDatabase } from '../test/clone.ts'
import { startServer } from './start-server.ts'

const name = 't_start'
let folder = ''
let url = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-start-'))
  url = await createDatabase(inject('ownerUrl'), name, 'template_laurel')
})

afterAll(async () => {
  await dropDatabase(inject('ownerUrl'), name)
  await rm(folder, { recursive: true, force: true })
})

const nothing = { firstRun: async () => undefined }

function start(request: Record<string, string>) {
  return startServer(
    nothing,
    readEnv({ LAUREL_DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...request }),
  )
}

async function occupiedPort(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

async function problemOf(starting: Promise<unknown>): Promise<string> {
  const problem = await starting.then(
    () => new Error('it started'),
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(StartupProblem)
  return (problem as StartupProblem).message
}

describe('what keeps the product from starting is said in one sentence', () => {
  it('a port in use', async () => {
    const { server, port } = await occupiedPort()
    expect(await problemOf(start({ PORT: String(port) }))).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
    )
    server.close()
  })

  it('a data folder that cannot be used', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await problemOf(start({ LAUREL_DATA_DIR: join(file, 'inside') }))).toMatch(
      /^The data folder .* cannot be read and written \(ENOTDIR\): set LAUREL_DATA_DIR/,
    )
  })

  it.each([
    ['nothing answers', (input: URL) => Object.assign(input, { port: '1' }), /nothing answers there\.$/],
    [
      'the password is wrong',
      (input: URL) => Object.assign(input, { password: 'wrong' }),
      /the user or the password is wrong\.$/,
    ],
    [
      'there is no such database',
      (input: URL) => Object.assign(input, { pathname: '/nowhere' }),
      /there is no such database\.$/,
    ],
  ])('a DATABASE_URL where %s', async (_what, spoil, expected) => {
    const input = spoil(new URL(url))
    const problem = await problemOf(start({ DATABASE_URL: input.href }))
    expect(problem).toMatch(expected)
    expect(problem).not.toContain(new URL(url).password || 'wrong-password')
  })

  it('a DATABASE_URL that is none, or a PORT that is none', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://localhost/x' })).toThrow(/DATABASE_URL/)
    expect(() => readEnv({ PORT: 'eighty' })).toThrow(/PORT/)
  })

  it('a database of a newer Laurel', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("insert into migrations (name, hash) values ('9999_later.sql', '')")
    expect(await problemOf(start({ PORT: '0' }))).toMatch(
      /^This database was made by a newer Laurel \(it has 9999_later\.sql\)/,
    )
    await client.query("delete from migrations where name = '9999_later.sql'")
    await client.end()
  })
})

it('starts on an existing database, answers, and stops cleanly', async () => {
  const server = await start({ PORT: '0' })
  const health = await server.product.app.inject('/api/health')
  expect(health.json()).toEqual({ status: 'ok' })
  expect((await server.product.app.inject('/api/ready')).statusCode).toBe(200)
  await server.stop()
  const again = await start({ PORT: '0' })
  await again.stop()
})
