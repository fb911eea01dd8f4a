import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { insertSampleRows } from '../composition/sample-rows.ts'
import { eraseAccount } from '../identity/index.ts'
import { openHouse } from '../test/open-house.ts'
import { forgetPerson } from './forget-person.ts'

/** The address of somebody who is erased, wherever a table may hold one: those of rooms to come included. */
const house = openHouse()
let client: pg.Client

/** Columns that keep it, and why. A new column fails: forget it in its room's `personal-data.ts`, or say here why it stays. */
const stays: Readonly<Record<string, readonly string[]>> = {
  'named by an applicant, and goes with the application': ['named_conflicts.email'],
  'of the organisation': ['emails.from_address', 'platforms.contact_email', 'senders.address'],
  'goes with the account that it opens, whoever it names': ['external_identities.email_then'],
  'signed, and kept as the law asks': ['grant_signers.email'],
  'sealed, and found by a hash of it (`votes`)': ['vote_observers.address', 'vote_voters.address'],
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const [platformId, userId] = [house.platformId('demo'), house.personId('applicant2')]
  await client.query(`set app.platform_id = '${platformId}'`)
  await insertSampleRows(house.ownerUrl, platformId, userId, house.personId('owner'))
  await client.query('delete from imports')
})
afterAll(() => client.end())

async function listColumns(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and t.typname in ('text', 'varchar', 'citext') and c.relname <> 'users'
      and a.attname ~ '(email|address)(_then)?$' order by 1`)
  return rows.map(({ name }) => name)
}

it('stands nowhere any more, but where it must', async () => {
  const [userId, { email }] = [house.personId('applicant2'), everybody.applicant2]
  const planted: string[] = []
  for (const name of await listColumns()) {
    const [table, column] = name.split('.')
    const first = `where ctid = (select min(ctid) from ${table})`
    const { rowCount } = await client.query(`update ${table} set ${column} = $1 ${first}`, [email])
    if (rowCount) planted.push(name)
  }
  await client.query("update emails set state = 'sent', sent_at = now()")
  await client.query("update privacy_requests set name = 'Zqnom', message = 'Zqnom', answer = 'Chère Zqnom'")
  expect(planted.length).toBeGreaterThan(18)
  await house.inScene('system', async (scene) => {
    await forgetPerson(scene, { userId, email }, 'all')
    await eraseAccount(scene, userId)
  })
  const left: string[] = []
  for (const name of planted) {
    const [table, column] = name.split('.')
    const { rowCount } = await client.query(`select from ${table} where ${column} = $1`, [email])
    if (rowCount) left.push(name)
  }
  expect(left).toEqual(Object.values(stays).flat().sort())
  const requests = await client.query('select to_jsonb(r) as row from privacy_requests r')
  expect(JSON.stringify(requests.rows)).not.toContain('Zqnom')
})
