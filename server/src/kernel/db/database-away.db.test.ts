import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { handleErrors } from '../http/errors.ts'
import { findFreePort } from '../postgres/free-port.ts'
import { appUrl, type Database, DatabaseAway, openDatabase } from './index.ts'

const house = openHouse()
const app = Fastify()
let narrow: Database

beforeAll(async () => {
  narrow = openDatabase(appUrl(house.ownerUrl), { size: 1, waitMs: 2_000 })
  handleErrors(app, {})
})
afterAll(() => narrow.close())

it('says that it is away when nobody answers there', async () => {
  const url = new URL(appUrl(house.ownerUrl))
  url.port = String(await findFreePort())
  const gone = openDatabase(url.href)
  await expect(gone.acrossPlatforms('test', async () => 1)).rejects.toBeInstanceOf(DatabaseAway)
  await gone.close()
})

it('says so when it ends in the middle of the work, and serves again once it is back', async () => {
  const id = house.platformId('demo')
  const patient = openDatabase(appUrl(house.ownerUrl), { size: 1, waitMs: 60_000 })
  const ended = patient.inPlatform(id, async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely)
    await house.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    return sql`select pg_sleep(0)`.execute(db.kysely)
  })
  await expect(ended).rejects.toBeInstanceOf(DatabaseAway)
  expect(
    await patient.inPlatform(id, ({ db }) => db.from('members').select('user_id').limit(1).execute()),
  ).toHaveLength(1)
  await patient.close()
})

it('says so to who waits too long for a connection; the API asks them to come again', async () => {
  const id = house.platformId('demo')
  let end = () => {}
  const held = narrow.inPlatform(id, () => new Promise<void>((resolve) => (end = resolve)))
  app.get('/api/thing', () => narrow.readPlatform(id, async () => 1))
  app.get('/page', () => narrow.readPlatform(id, async () => 1))
  const answer = await app.inject('/api/thing')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json().error.code).toBe('try_again')
  const page = await app.inject('/page')
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  end()
  await held
})
