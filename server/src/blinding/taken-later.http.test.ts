import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { done, openCallToJudge, runSession } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()

it('takes the entries of sessions that were opened before entries were taken', async () => {
  const call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  const session = await runSession(house, call, ['juror1'], 'Ouverte avant')
  const read = () => house.as('juror1').get(`${session.mine}/entries/${session.entryIds[0]}`)
  await house.inScene('system', ({ db }) => db.remove('entry_projections').execute())
  expect((await read()).status).toBe(404)
  const migration = await readFile(new URL('../../migrations/0053_blind_copies.sql', import.meta.url), 'utf8')
  const taking = migration.slice(migration.indexOf('alter table evaluation_sessions no force'))
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    await client.query(taking)
  } finally {
    await client.end()
  }
  await house.runJobs()
  expect((await done(read())).steps[0].answers).toMatchObject({ name: 'Pluie utile' })
})
