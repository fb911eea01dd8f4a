import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readEnv } from '../kernel/env/index.ts'
import { createDatabase, dropDatabase } from '../test/clone.ts'
import { openEmptyInstallation } from './open-empty-installation.ts'
import { startServer } from './start-server.ts'

const name = 't_empty'
let folder = ''
let url = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-empty-'))
  url = await createDatabase(inject('ownerUrl'), name)
})

afterAll(async () => {
  await dropDatabase(inject('ownerUrl'), name)
  await rm(folder, { recursive: true, force: true })
})

it('lets the first owner in with what it tells at the terminal, on a machine without a domain too', async () => {
  const request = { LAUREL_DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' }
  const env = readEnv(request)
  let reported = ''
  const firstRun = async (...[database]: Parameters<Parameters<typeof startServer>[0]['firstRun']>) => {
    reported = await openEmptyInstallation(database, env)
  }
  const server = await startServer({ firstRun }, env)
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+),/.exec(reported) ?? []
  const answer = await server.product.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'localhost' },
    payload: { email, password },
  })
  expect([answer.statusCode, answer.json().user?.email]).toEqual([200, email])
  const log = await server.product.app.inject({
    url: '/api/logs',
    headers: { host: 'localhost', authorization: `Bearer ${answer.json().accessToken}` },
  })
  expect(log.json().data[0].actor, 'who has no name yet is known by their address').toMatchObject({ name: email })
  await server.stop()
})
