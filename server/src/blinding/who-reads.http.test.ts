import { allEndpoints } from '@laurel/contract/all'
import { sessionPolicies } from '@laurel/contract/evaluation/rules/permission'
import type { AnyEndpoint } from '@laurel/contract/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import { filled } from '../test/blind-call.ts'
import { done, openCallToJudge, prepareSession, type RunningSession } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const jury = ['juror1', 'juror2', 'juror3', 'juror4', 'juror5'] as const
const roles = ['chair', 'deputy', 'juror', 'observer', 'secretary']
const people: readonly (readonly [string, CastName])[] = [
  ['staff', 'owner'],
  ['staff on the jury', 'manager'],
  ...jury.map((who, at) => [roles[at] ?? '', who] as const),
  ['applicant', 'applicant1'],
]
const states = ['draft', 'open', 'closed', 'deliberation', 'published', 'archived']
const policies: readonly string[] = ['shown', 'hidden']
/** Under which the reveal is asked for too. */
const more: readonly string[] = sessionPolicies.applicantIdentity.filter((policy) => !policies.includes(policy))
const endpoints = (Object.values(allEndpoints) as readonly AnyEndpoint[])
  .filter(({ method, path }) => method === 'GET' && /evaluation-sessions|\/evaluations/.test(path))
  .concat(allEndpoints.revealIdentity)
  .sort((a, b) => (a.name < b.name ? -1 : 1))
const reveal = endpoints.filter(({ method }) => method === 'POST')

let session: RunningSession

/** One letter says what is answered: read, refused to this role, not there, or not now. */
function markOf({ status, body }: { status: number; body: { error?: { code: string } } }): string {
  if (status < 300) return 'R'
  // A file's key that is not filled in names no item.
  if (status === 404 || body?.error?.code === 'item_id_missing') return '·'
  return status === 403 ? 'x' : body?.error?.code === 'invalid_input' ? 'R' : '-'
}

/** Asks as one of the people; what is asked of each changes nothing for the others. */
async function ask({ name: callName, method, path }: AnyEndpoint, [name, who]: (typeof people)[number]) {
  const body = method === 'POST' ? { reason: 'Un doublon' } : undefined
  const at = filled(path, house, { call: session, session, files: {} })
  return [`${callName.padEnd(28)} ${name.padEnd(18)}`, await house.as(who).send(method, at, body)] as const
}

async function put(state: string, applicantIdentity: string): Promise<void> {
  const set = { state, applicant_identity: applicantIdentity }
  await house.inScene('system', ({ db }) =>
    db.change('evaluation_sessions').set(set).where('id', '=', session.sessionId).execute(),
  )
}

beforeAll(async () => {
  const call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  session = await prepareSession(house, call, [...jury, 'manager'], 'Qui lit')
  for (const [at, role] of roles.entries())
    await done(house.as('owner').put(`${session.at}/jurors/${session.jurorIds[at]}`, { name: role, role }))
  await house.inScene('owner', async ({ db }) => {
    const role = await db.from('roles').where('key', '=', 'manager').select('id').executeTakeFirstOrThrow()
    const grant = { user_id: house.personId('manager'), role_id: role.id, program_id: call.programId }
    await db.insert('role_grants', { id: session.sessionId, ...grant }).execute()
  })
  await done(house.as('owner').post(`${session.at}/opening`))
  const judging = [...session.jurorIds.slice(0, 3), session.jurorIds[5]]
  const pairs = judging.map((jurorId) => ({ jurorId, entryId: session.entryIds[0] }))
  await done(house.as('owner').post(`${session.at}/assignments`, { pairs }))
})

describe('who reads what of a session', () => {
  it('is what was reviewed: read what changes in the file before it is written anew (vitest -u)', async () => {
    const lines: string[] = []
    for (const applicantIdentity of [...policies, ...more]) {
      const rows = new Map<string, string[]>()
      for (const state of states) {
        await put(state, applicantIdentity)
        for (const endpoint of more.includes(applicantIdentity) ? reveal : endpoints)
          for (const [key, answer] of await Promise.all(people.map((one) => ask(endpoint, one))))
            rows.set(key, [...(rows.get(key) ?? []), markOf(answer)])
      }
      lines.push(`# who applies is ${applicantIdentity}; in turn: ${states.join(', ')}`)
      // Strangers are asked of every endpoint elsewhere; what nobody finds says nothing here.
      for (const [key, marks] of rows) if (marks.some((mark) => mark !== '·')) lines.push(`${key} ${marks.join(' ')}`)
    }
    const legend = 'R read  x refused to this role  · not there  - not now'
    await expect(`${legend}\n${lines.join('\n')}\n`).toMatchFileSnapshot('who-reads.txt')
  })
})
