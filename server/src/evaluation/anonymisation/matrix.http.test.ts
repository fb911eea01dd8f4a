import { canInRound, type RoundRole, roundPolicies, roundStates, strictestPolicy } from '@laurel/contract/evaluation'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type EvaluationCall,
  judge,
  openCallToJudge,
  type RunningSession,
  runSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
let call: EvaluationCall
let session: RunningSession

const states = roundStates.filter((state) => state !== 'ready')
const roles = ['chair', 'deputy', 'juror', 'secretary', 'observer'] as const satisfies RoundRole[]

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
  session = await runSession(house, call, ['juror1'], 'Matrice')
  await judge(house, 'juror1', session, session.entryIds[1], [3, 4])
  // Both sides of each entry are there whatever the policy that is tried.
  await house.inScene('system', async ({ db }) => {
    const open = await db.from('entry_projections').selectAll().execute()
    for (const { entry_id, content, built_at } of open)
      await db
        .insert('entry_projections', {
          entry_id,
          kind: 'blind',
          content: JSON.stringify({ ...Object(content), title: '' }),
          built_at,
        })
        .execute()
  })
})

async function put(role: string, state: string, policy: string): Promise<void> {
  await house.inScene('system', async ({ db }) => {
    await db.change('jurors').set({ role }).where('session_id', '=', session.sessionId).execute()
    const set = { state, applicant_identity: policy }
    await db.change('evaluation_sessions').set(set).where('id', '=', session.sessionId).execute()
  })
}

describe('the matrix of permissions, asked of the endpoints', () => {
  it.each(roles)('holds for a %s', async (role) => {
    const differences: string[] = []
    let seen = 0
    for (const state of states) {
      for (const applicantIdentity of roundPolicies.applicantIdentity) {
        await put(role, state, applicantIdentity)
        const policy = { ...strictestPolicy, applicantIdentity }
        for (const [at, hasSubmitted] of [false, true].entries()) {
          const actor = { role, hasAccepted: true, isAssigned: true, hasSubmitted }
          const may = (action: 'see_entry' | 'see_identity') => canInRound(actor, action, { state, policy })
          const read = await house.as('juror1').get(`${session.mine}/entries/${session.entryIds[at]}`)
          const sees = read.status === 200
          if (sees) seen += 1
          if (sees !== may('see_entry')) differences.push(`${state}, ${applicantIdentity}, ${at}: sees ${sees}`)
          else if (sees && read.body.isBlind === may('see_identity'))
            differences.push(`${state}, ${applicantIdentity}, ${at}: blind ${read.body.isBlind}`)
        }
      }
    }
    expect(differences).toEqual([])
    expect(seen).toBeGreaterThan(20)
  })

  it('lets those alone write who judge, while the round is open', async () => {
    const wrote: string[] = []
    for (const role of roles) {
      for (const state of states) {
        await put(role, state, 'shown')
        const at = `${session.mine}/entries/${session.entryIds[0]}/evaluation`
        const { status, body } = await house.as('juror1').put(at, { scores: [], comment: '', version })
        if (status === 200) {
          wrote.push(`${role} ${state}`)
          version = body.version
        }
      }
    }
    expect(wrote).toEqual(['chair open', 'deputy open', 'juror open'])
  })
})

let version = 0
