import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { replayAll, requireReplayed } from '../../start/erasures.ts'
import { applyWithCanaries, canaries, canary } from '../../test/blind-call.ts'
import { done, type EvaluationCall, judge, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { until } from '../../test/until.ts'
import { journalKey, keepJournal, listForgotten, readJournalFile } from './journal.ts'
import { writeJournal } from './store.ts'

const house = openHouse()
let client: pg.Client
let call: EvaluationCall
const owner = () => house.as('owner')
const at = (index: number) => `/api/user.programs/${call.programId}/responses/${call.applicationIds[index]}`
const erase = (index: number, mode: string, who: 'owner' | 'manager' | 'juror1' = 'owner') =>
  house.as(who).post(`${at(index)}/erasure`, { mode, confirmation: 'DLT' })

/** What a whole database says about an application, but for the accounts of people. */
async function said(pattern: RegExp): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ('users', 'events', 'idempotency_keys')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const content = await client.query(`select to_jsonb(t) as row from ${name} t`)
    if (content.rows.some(({ row }) => pattern.test(JSON.stringify(row)))) found.push(name)
  }
  return found
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
  call = (await applyWithCanaries(house)).call
  await done(owner().post(`${at(0)}/comments`, { text: `Appeler ${canary.applicant}` }))
  await house.runJobs()
})
afterAll(() => client.end())

describe('an application', () => {
  it('is erased by who may, with the word typed', async () => {
    expect((await owner().post(`${at(0)}/erasure`, { mode: 'shell', confirmation: 'oui' })).status).toBe(422)
    expect((await owner().post(`${at(0)}/erasure`, { mode: 'half', confirmation: 'DLT' })).status).toBe(422)
    expect((await erase(0, 'shell', 'juror1')).status).toBe(404)
    expect(
      (await house.as('otherOwner', 'other').post(`${at(0)}/erasure`, { mode: 'shell', confirmation: 'DLT' })).status,
    ).toBe(404)
  })

  it('on hold stays until the hold is lifted', async () => {
    const { reference } = (await owner().get(at(1))).body
    const held = (more: object) => owner().post('/api/holds', { reference, reason: 'Litige', ...more })
    expect((await held({ reason: ' ' })).status).toBe(422)
    expect((await held({ reference: 'none' })).status).toBe(422)
    expect((await held({ until: '2020-01-01T00:00:00Z' })).status).toBe(422)
    const { body: hold } = await held({})
    expect((await held({})).body.error.code).toBe('on_hold')
    expect((await erase(1, 'identity')).body.error.code).toBe('on_hold')
    expect((await owner().delete(`/api/holds/${hold.id}`)).status).toBe(204)
  })

  it('loses who sent it, and keeps what it is about', async () => {
    expect((await erase(1, 'identity')).status).toBe(204)
    const { body } = await owner().get(at(1))
    expect(JSON.stringify(body)).not.toContain(everybody.applicant2.email)
    expect(JSON.stringify(body)).not.toContain(canary.address)
    const { rows } = await client.query('select answers from application_steps where application_id = $1', [
      call.applicationIds[1],
    ])
    expect(JSON.stringify(rows)).toContain('Notre idée')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${canary.contact}|${canary.site}|33612345678`))
    expect((await client.query('select from files where application_id = $1', [call.applicationIds[1]])).rowCount).toBe(
      0,
    )
  })

  it('waits while a jury is at work, and keeps a shell for a result', async () => {
    const session = await runSession(house, call, ['juror1'])
    await judge(house, 'juror1', session, session.entryIds[0], [3, 4])
    expect((await erase(0, 'shell')).body.error.code).toBe('in_evaluation')
    await client.query("update evaluation_sessions set state = 'published' where id = $1", [session.sessionId])
    expect((await erase(0, 'all')).body.error.code).toBe('kept_by_law')
    expect((await erase(0, 'shell')).status).toBe(204)
    expect((await client.query('select from scores')).rowCount).toBeGreaterThan(0)
  })

  it('that is a shell says nothing any more, in any table', async () => {
    await erase(1, 'shell')
    await house.runJobs()
    expect(await said(canaries)).toEqual([])
  })

  it('is erased once, by whoever asks', async () => {
    expect((await erase(0, 'shell')).status).toBe(204)
    const { rows } = await client.query("select mode from erasure_journal where kind = 'application' order by id")
    expect(rows.map(({ mode }) => mode)).toEqual(['identity', 'shell', 'shell'])
  })
})

it('the journal stands beside the database, and tells what an older state of it has forgotten', async () => {
  await house.runJobs()
  const { storage } = house.product.house
  expect(await readJournalFile(storage, house.platformId('demo'))).toHaveLength(3)
  await client.query("delete from erasure_journal where mode = 'shell'")
  const forgotten = await house.inScene('system', listForgotten)
  expect(forgotten.map(({ mode }) => mode)).toEqual(['shell', 'shell'])
  // Keeping it again forgets no line that the database does not know.
  await house.inScene('system', keepJournal)
  expect(await readJournalFile(storage, house.platformId('demo'))).toHaveLength(3)
})

it('two servers that keep the journal at once leave no line out', async () => {
  const { storage } = house.product.house
  const add = (id: string) =>
    house.inScene('system', ({ db, now }) => writeJournal(db, { kind: 'application', thingId: id, mode: 'all' }, now))
  const [one, other] = ['0198eeee-0000-7000-8000-000000000001', '0198eeee-0000-7000-8000-000000000002']
  await add(one)
  let answered = 0
  let second: Promise<unknown> = Promise.resolve()
  await house.inScene('system', async (scene) => {
    await keepJournal(scene)
    await add(other)
    second = house.inScene('system', keepJournal).finally(() => (answered += 1))
    const held = "select from pg_locks where locktype = 'advisory' and not granted"
    await until(async () => answered > 0 || (await client.query(held)).rowCount)
    expect(answered).toBe(0)
  })
  await second
  const stored = (await readJournalFile(storage, house.platformId('demo'))).map(({ thingId }) => thingId)
  expect(stored).toEqual(expect.arrayContaining([one, other]))
  await client.query('delete from erasure_journal where thing_id = any($1)', [[one, other]])
  const lines = (await readJournalFile(storage, house.platformId('demo'))).filter(
    ({ thingId }) => thingId !== one && thingId !== other,
  )
  const content = Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`))
  await storage.put(journalKey(house.platformId('demo')), content, { mime: 'application/x-ndjson' })
})

it('a server does not open on an older state, until what was erased since is erased again', async () => {
  const { storage } = house.product.house
  await client.query("update applications set applicant_name = 'Léa Revenue' where id = $1", [call.applicationIds[0]])
  await expect(requireReplayed(house.database, storage)).rejects.toThrow('older than 2 of its erasures')
  expect(await replayAll(house.database, house.product)).toBe(2)
  await requireReplayed(house.database, storage)
  expect(await said(/Léa Revenue/)).toEqual([])
  expect(await replayAll(house.database, house.product)).toBe(0)
})

it('a person who came back with an older state is forgotten again, with what they had asked', async () => {
  const { storage } = house.product.house
  const personId = house.personId('applicant4')
  const requested = await house
    .as('applicant4')
    .post('/api/profile/privacy-requests', { kind: 'erasure', message: 'Merci' })
  expect(requested.status).toBe(201)
  const line = {
    id: requested.body.id,
    kind: 'person',
    thingId: personId,
    mode: 'identity',
    at: '2027-02-09T10:00:00.000Z',
  }
  const lines = [...(await readJournalFile(storage, house.platformId('demo'))), line]
  const content = Readable.from(lines.map((one) => `${JSON.stringify(one)}\n`))
  await storage.put(journalKey(house.platformId('demo')), content, { mime: 'application/x-ndjson' })
  await expect(requireReplayed(house.database, storage)).rejects.toThrow('1 of its erasures')
  await replayAll(house.database, house.product)
  await requireReplayed(house.database, storage)
  const { rows } = await client.query('select state, name, email, message from privacy_requests where id = $1', [
    line.id,
  ])
  expect(rows).toEqual([{ state: 'done', name: '', email: '', message: '' }])
  const isMember = async () => (await client.query('select from members where user_id = $1', [personId])).rowCount === 1
  const account = 'select from users where id = $1 and erased_at is null'
  expect([await isMember(), (await client.query(account, [personId])).rowCount]).toEqual([false, 1])

  // They came back and were forgotten again, of which an older state knows the first time alone.
  const platformId = house.platformId('demo')
  await client.query('insert into members (platform_id, user_id) values ($1, $2)', [platformId, personId])
  await house.inScene('system', (scene) =>
    writeJournal(scene.db, { kind: 'person', thingId: personId, mode: 'identity' }, new Date('2027-03-01')),
  )
  await house.inScene('system', keepJournal)
  await requireReplayed(house.database, storage)
  await client.query("update erasure_journal set at = '2027-02-09' where thing_id = $1", [personId])
  await house.inScene('system', keepJournal)
  await expect(requireReplayed(house.database, storage)).rejects.toThrow('1 of its erasures')
  await replayAll(house.database, house.product)
  await requireReplayed(house.database, storage)
  expect([await isMember(), (await client.query(account, [personId])).rowCount]).toEqual([false, 1])

  // Where the account went, it goes again.
  const gone = { ...line, id: house.personId('applicant5'), thingId: house.personId('applicant5'), mode: 'all' }
  const whole = [...(await readJournalFile(storage, platformId)), gone].map((one) => `${JSON.stringify(one)}\n`)
  await storage.put(journalKey(platformId), Readable.from(whole), { mime: 'application/x-ndjson' })
  await replayAll(house.database, house.product)
  await requireReplayed(house.database, storage)
  expect((await client.query(account, [gone.thingId])).rowCount).toBe(0)
})
