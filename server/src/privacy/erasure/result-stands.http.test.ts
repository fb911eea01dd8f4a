import { type SignedBundle, verifyBundle } from '@laurel/contract/results/rules'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBroken } from '../../composition/invariants.ts'
import {
  done,
  type EvaluationCall,
  judge,
  openCallToJudge,
  type RunningSession,
  runSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

/** What was published stands after each mode of erasure: the file verifies, and nobody wins or loses a place. */
const house = openHouse()
const owner = () => house.as('owner')
let client: pg.Client
let call: EvaluationCall
let session: RunningSession
let runId: string
let key: string
let before: { bytes: string; places: unknown }

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
  ])
  session = await runSession(house, call, ['juror1'], 'Publiée')
  for (const [at, marks] of [
    [5, 10],
    [2, 4],
    [3, 3],
  ].entries())
    await judge(house, 'juror1', session, session.entryIds[at], marks)
  runId = (await done(owner().post(`${session.at}/result-runs`))).id
  key = (await done(house.as('nobody').get('/api/result-key'))).publicKey
  await client.query("update evaluation_sessions set state = 'published' where id = $1", [session.sessionId])
  before = await read()
})
afterAll(() => client.end())

/** The file as it is handed out, and where each entry stands. */
async function read() {
  const { bytes } = await owner().get(`${session.at}/result-runs/${runId}/bundle.json`)
  const { data } = await done(owner().get(`${session.at}/results`))
  const places = data.map(({ entryId, rank, mean, done: marks }: Record<string, unknown>) => [
    entryId,
    rank,
    mean,
    marks,
  ])
  return { bytes: bytes.toString(), places }
}

const erase = (index: number, mode: string) =>
  owner().post(`/api/user.programs/${call.programId}/responses/${call.applicationIds[index]}/erasure`, {
    mode,
    confirmation: 'DLT',
  })

it.each([
  [0, 'identity', 204],
  [1, 'shell', 204],
  [2, 'all', 409],
  [0, 'shell', 204],
])('the result still verifies after application %i is erased: %s', async (index, mode, status) => {
  expect((await erase(index, mode)).status).toBe(status)
  const after = await read()
  expect(after).toEqual(before)
  expect(await verifyBundle(JSON.parse(after.bytes) as SignedBundle, key)).toEqual([])
  expect(await findBroken(client)).toEqual([])
})
