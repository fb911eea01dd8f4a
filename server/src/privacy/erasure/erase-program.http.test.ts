import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOperation, type OperationRun } from '../../kernel/operations/index.ts'
import { applyWithCanaries } from '../../test/blind-call.ts'
import { oneRun } from '../../test/one-run.ts'
import { type EvaluationCall, judge, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { runProgramErasure } from './erase-program.ts'

const house = openHouse()
let client: pg.Client
let call: EvaluationCall
const path = () => `/api/user.programs/${call.programId}/erasures`
const order = (mode: string, more: object = {}) => ({ mode, confirmation: 'DLT', ...more })
const erased = async () => (await client.query("select from erasure_journal where kind = 'application'")).rowCount

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
  call = (await applyWithCanaries(house)).call
  await house.runJobs()
})
afterAll(() => client.end())

it('is for who may, with the word typed', async () => {
  expect((await house.as('juror1').get(path())).status).toBeGreaterThanOrEqual(403)
  expect((await house.as('otherOwner', 'other').post(path(), order('shell'))).status).toBe(404)
  expect((await house.as('owner').post(path(), { mode: 'shell', confirmation: 'oui' })).status).toBe(422)
  expect((await house.as('owner').get(path())).body).toMatchObject({
    holdings: { applications: 2, erased: 0, inEvaluation: 0, onHold: 0, keptByLaw: 0 },
    erasures: [],
  })
})

it('one application goes by the number that people quote', async () => {
  const one = await house.as('owner').get(`/api/user.programs/${call.programId}/responses/${call.applicationIds[1]}`)
  const { reference } = one.body
  expect((await house.as('owner').post(`${path()}/one`, order('identity', { reference: 'XX-0' }))).status).toBe(422)
  const done = await house.as('owner').post(`${path()}/one`, order('identity', { reference: reference.toLowerCase() }))
  expect(done.status, JSON.stringify(done.body)).toBe(204)
  expect(await erased()).toBe(1)
})

it('the whole program waits for its jury, then keeps what a result counts, and signs', async () => {
  const session = await runSession(house, call, ['juror1'])
  await judge(house, 'juror1', session, session.entryIds[0], [3, 4])
  const { body: begun, status } = await house.as('owner').post(path(), order('all'))
  expect(status, JSON.stringify(begun)).toBe(202)
  expect((await house.as('owner').post(path(), order('all'))).body.error.code).toBe('erasure_running')
  await house.runJobs()
  const { body: first } = await house.as('owner').get(path())
  expect(first.erasures[0]).toMatchObject({ state: 'done', erased: 0, kept: 2 })
  await client.query("update evaluation_sessions set state = 'published' where id = $1", [session.sessionId])
  await house.as('owner').post(path(), order('all'))
  await house.runJobs()
  const { body: second } = await house.as('owner').get(path())
  expect(second.erasures).toHaveLength(2)
  expect(second.erasures[0]).toMatchObject({ state: 'done', erased: 2, kept: 0, certificate: { mode: 'all' } })
  expect(second.erasures[0].certificate.number).not.toBe(second.erasures[1].certificate.number)
  // A published result counts both: they are shells, and marks stay.
  expect((await client.query("select from erasure_journal where mode = 'shell'")).rowCount).toBe(2)
  expect((await client.query('select from scores')).rowCount).toBeGreaterThan(0)
  await house.as('owner').post(path(), order('all'))
  await house.runJobs()
  expect((await house.as('owner').get(path())).body.erasures[0]).toMatchObject({ state: 'done', erased: 0 })
})

it('that was killed goes on after its last batch, and erases nothing twice', async () => {
  await client.query('delete from erasure_journal')
  const { body: begun } = await house.as('owner').post(path(), order('shell'))
  await client.query("update operations set state = 'running', attempt = 1, heartbeat_at = now() where id = $1", [
    begun.id,
  ])
  const operation = await house.inScene('system', ({ db }) => findOperation(db, begun.id))
  const killed = oneRun(house, 2, () => {
    throw new Error('killed')
  })
  const run = { ...killed, operation, signal: new AbortController().signal, isOver: false, report: () => undefined }
  await expect(runProgramErasure(run as OperationRun)).rejects.toThrow('killed')
  expect(await erased()).toBe(2)
  await client.query("update operations set state = 'waiting', heartbeat_at = null where id = $1", [begun.id])
  await house.runJobs()
  const { body } = await house.as('owner').get(path())
  expect(body.erasures[0]).toMatchObject({ state: 'done', erased: 2, kept: 0 })
  expect(await erased()).toBe(2)
})
