import { beforeAll, expect, it } from 'vitest'
import { beginSession, done, type EvaluationCall, openCallToJudge, prepareSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
let call: EvaluationCall
beforeAll(async () => {
  call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
})

const begin = async (title: string, applicantIdentity: string) =>
  beginSession(house, await prepareSession(house, call, ['juror1'], title, { policy: { applicantIdentity } }))
const entryOf = async (mine: string) => (await done(house.as('juror1').get(mine))).entries[0]

it('names the application where the juror knows whose it is, and the entry alone where that is hidden', async () => {
  const shown = await begin('À visage découvert', 'shown')
  const open = await entryOf(shown.mine)
  expect([open.id, open.address]).toEqual([shown.entryIds[0], call.applicationIds[0]])

  const hidden = await begin('À l’aveugle', 'hidden')
  const own = await done(house.as('juror1').get(hidden.mine))
  expect(own.entries[0].address).toBe(hidden.entryIds[0])
  expect(JSON.stringify(own)).not.toContain(call.applicationIds[0])
  // An application is no entry: nothing tells whether it is judged here.
  for (const id of [call.applicationIds[0], '0198bbbb-ffff-7fff-8fff-ffffffffffff'])
    expect((await house.as('juror1').get(`${hidden.mine}/entries/${id}`)).status).toBe(404)
})
