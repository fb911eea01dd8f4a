import {
  canInSession,
  type SessionRole,
  sessionPolicies,
  sessionStages,
  strictestPolicy,
} from '@laurel/contract/evaluation/rules/permission'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type EvaluationCall,
  judge,
  openCallToJudge,
  type RunningSession,
  runSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: EvaluationCall
let session: RunningSession
/** How often each role saw an entry. */
const seen = new Map<SessionRole, number>()

const states = sessionStages.filter((state) => state !== 'ready')
/** One of each role, in the same session: each state and policy is put once for all of them. */
const jury = { juror1: 'chair', juror2: 'deputy', juror3: 'juror', juror4: 'secretary', juror5: 'observer' } as const
const seats = Object.entries(jury) as [keyof typeof jury, SessionRole][]

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
  session = await runSession(house, call, Object.keys(jury) as (keyof typeof jury)[], 'Matrice')
  await Promise.all(seats.map(([who]) => judge(house, who, session, session.entryIds[1], [3, 4])))
  await house.inScene('system', async ({ db }) => {
    for (const [at, [, role]] of seats.entries())
      await db
        .change('jurors')
        .set({ role })
        .where('id', '=', session.jurorIds[at] ?? '')
        .execute()
    // Both sides of each entry are there whatever the policy that is tried.
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

async function put(state: string, policy: string): Promise<void> {
  const set = { state, applicant_identity: policy }
  await house.inScene('system', ({ db }) =>
    db.change('evaluation_sessions').set(set).where('id', '=', session.sessionId).execute(),
  )
}

describe('the matrix of permissions, asked of the endpoints', () => {
  it.each(states)('holds for everybody of a jury: %s', async (state) => {
    const differences: string[] = []
    for (const applicantIdentity of sessionPolicies.applicantIdentity) {
      await put(state, applicantIdentity)
      const policy = { ...strictestPolicy, applicantIdentity }
      const reads = seats.flatMap(([who, role]) =>
        [false, true].map(async (hasSubmitted, at) => {
          const actor = { role, hasAccepted: true, isAssigned: true, hasSubmitted }
          const may = (action: 'see_entry' | 'see_identity') => canInSession(actor, action, { state, policy })
          const read = await house.as(who).get(`${session.mine}/entries/${session.entryIds[at]}`)
          const sees = read.status === 200
          if (sees !== may('see_entry')) differences.push(`${role}, ${applicantIdentity}, ${at}: sees ${sees}`)
          else if (sees && read.body.isBlind === may('see_identity'))
            differences.push(`${role}, ${applicantIdentity}, ${at}: blind ${read.body.isBlind}`)
          if (sees) seen.set(role, (seen.get(role) ?? 0) + 1)
        }),
      )
      await Promise.all(reads)
    }
    expect(differences).toEqual([])
  })

  it('was asked of what is seen as of what is not', () => {
    for (const [, role] of seats) expect(seen.get(role), role).toBeGreaterThan(20)
  })

  it('lets those alone write who judge, while the round is open', async () => {
    const wrote: string[] = []
    for (const state of states) {
      await put(state, 'shown')
      const answers = await Promise.all(
        seats.map(([who]) =>
          house.as(who).put(`${session.mine}/entries/${session.entryIds[0]}/evaluation`, {
            scores: [],
            comment: '',
            version: 0,
          }),
        ),
      )
      for (const [at, { status }] of answers.entries()) if (status === 200) wrote.push(`${seats[at]?.[1]} ${state}`)
    }
    expect(wrote).toEqual(['chair open', 'deputy open', 'juror open'])
  })
})
