import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { newId } from '../kernel/db/index.ts'
import { createDatabase, dropDatabase } from '../test/clone.ts'

const name = 't_first_owner'
const was = 'owner@localhost'
const now = 'owner@main.localhost'
let client: pg.Client
let step = ''

beforeAll(async () => {
  client = new pg.Client({ connectionString: await createDatabase(inject('ownerUrl'), name, 'template_laurel') })
  await client.connect()
  step = await readFile(new URL('../../migrations/0071_first_owner_address.sql', import.meta.url), 'utf8')
})

beforeEach(async () => {
  await client.query('begin')
})

afterAll(async () => {
  await client.end()
  await dropDatabase(inject('ownerUrl'), name)
})

/** The addresses after the migration ran over these accounts, and over nothing that stays. */
async function addressesAfter(accounts: Readonly<Record<string, { isSuper: boolean }>>): Promise<string[]> {
  const ids = Object.keys(accounts).map((email) => [newId(), email] as const)
  for (const [id, email] of ids) {
    const { isSuper } = accounts[email] ?? { isSuper: false }
    await client.query('insert into users (id, email, super_admin) values ($1, $2, $3)', [id, email, isSuper])
  }
  await client.query(step)
  const { rows } = await client.query<{ id: string; email: string }>('select id, email from users where id = any($1)', [
    ids.map(([id]) => id),
  ])
  await client.query('rollback')
  return ids.map(([id]) => rows.find((row) => row.id === id)?.email ?? '')
}

it('gives the first owner who was locked out the address that such installations have now', async () => {
  expect(await addressesAfter({ [was]: { isSuper: true }, 'owner@localhost.example': { isSuper: true } })).toEqual([
    now,
    'owner@localhost.example',
  ])
})

it('leaves them theirs where somebody has that address', async () => {
  expect(await addressesAfter({ [was]: { isSuper: true }, [now]: { isSuper: false } })).toEqual([was, now])
})

it('leaves alone who is no first owner, and keeps the policies of the table', async () => {
  expect(await addressesAfter({ [was]: { isSuper: false } })).toEqual([was])
  const { rows } = await client.query("select relforcerowsecurity from pg_class where oid = 'users'::regclass")
  expect(rows).toEqual([{ relforcerowsecurity: true }])
})
