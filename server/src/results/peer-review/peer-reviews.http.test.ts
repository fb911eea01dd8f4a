import {
  canInSession,
  type SessionRole,
  sessionPolicies,
  sessionStages,
  strictestPolicy,
} from '@laurel/contract/evaluation/rules/permission'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../../story/cast.ts'
import {
  done,
  type EvaluationCall,
  judge,
  openCallToJudge,
  type RunningSession,
  runSession,
  sheet,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const note = 'Canari privé 4471'
let call: EvaluationCall
let session: RunningSession

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
  session = await runSession(house, call, ['juror1', 'juror2', 'juror3', 'juror4'], 'Entre pairs')
  const [first, second] = session.entryIds
  for (const who of ['juror2', 'juror3'] as const) {
    await done(house.as(who).put(`${session.mine}/entries/${first}/note`, { text: note }))
    await judge(house, who, session, first, who === 'juror2' ? [2, 4] : [5, 9])
  }
  // A draft is nobody's to read.
  await done(house.as('juror4').put(`${session.mine}/entries/${first}/evaluation`, sheet(session, [1, 1])))
  await judge(house, 'juror1', session, second, [3, 3])
})

const strict = { ...strictestPolicy, applicantIdentity: 'shown' } as const

async function put(
  of: RunningSession,
  { role, state, content, identity }: { role?: string; state?: string; content?: string; identity?: string },
): Promise<void> {
  await house.inScene('system', async ({ db }) => {
    if (role)
      await db
        .change('jurors')
        .set({ role })
        .where('id', '=', of.jurorIds[0] ?? '')
        .execute()
    const set = { state, peer_content: content, peer_identity: identity }
    if (state || content || identity)
      await db.change('evaluation_sessions').set(set).where('id', '=', of.sessionId).execute()
  })
}

const peerReviewPath = (of: RunningSession, at: number) => `${of.mine}/entries/${of.entryIds[at]}/peers`
const outcomeOf = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer
  return [status, body?.error?.code]
}

describe('what others have written of an entry', () => {
  it.each(['chair', 'deputy', 'juror', 'secretary', 'observer'] as const satisfies SessionRole[])(
    'is read by a %s when the matrix of permissions says so, with names when it says so',
    async (role) => {
      const differences: string[] = []
      const states = sessionStages.filter((state) => state !== 'ready')
      for (const state of states)
        for (const peerContent of sessionPolicies.peerContent)
          for (const peerIdentity of sessionPolicies.peerIdentity) {
            await put(session, { role, state, content: peerContent, identity: peerIdentity })
            const policy = { ...strict, peerContent, peerIdentity }
            for (const [at, hasSubmitted] of [false, true].entries()) {
              const actor = { role, hasAccepted: true, isAssigned: true, hasSubmitted }
              const may = (action: 'see_entry' | 'see_peer_content' | 'see_peer_identity') =>
                canInSession(actor, action, { state, policy })
              const { status, body } = await house.as('juror1').get(peerReviewPath(session, at))
              const found = { sees: status === 200, opens: body.isOpen === true, many: body.evaluations?.length ?? 0 }
              const expected = { sees: may('see_entry'), opens: may('see_peer_content') }
              const many = expected.opens && at === 0 ? 2 : 0
              if (JSON.stringify(found) !== JSON.stringify({ ...expected, many }))
                differences.push(`${state} ${peerContent} ${at}: ${JSON.stringify(found)}`)
              for (const { name } of body.evaluations ?? [])
                if ((name !== null) !== may('see_peer_identity')) differences.push(`${state} ${peerIdentity}: ${name}`)
            }
          }
      expect(differences).toEqual([])
    },
  )

  it('holds no draft and no private note; without names, nothing that ties two evaluations together', async () => {
    await put(session, { role: 'juror', state: 'open', content: 'always', identity: 'never' })
    const { evaluations } = await done(house.as('juror1').get(peerReviewPath(session, 0)))
    expect(evaluations).toHaveLength(2)
    expect(JSON.stringify(evaluations)).not.toContain(note)
    for (const id of session.jurorIds) expect(JSON.stringify(evaluations)).not.toContain(id)
    expect(
      evaluations.map(({ name, pseudonym, jurorId }: Record<string, unknown>) => [name, pseudonym, jurorId]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(evaluations.map(({ total }: { total: number }) => total).sort()).toEqual([40, 97.5])
  })

  it('comes under pseudonyms that stay, or names, as the policy says', async () => {
    await put(session, { identity: 'pseudonym' })
    const read = async () =>
      (await done(house.as('juror1').get(peerReviewPath(session, 0)))).evaluations.map(
        ({ name, pseudonym }: Record<string, unknown>) => [name, pseudonym],
      )
    const hidden = await read()
    expect(hidden).toEqual([
      [null, expect.stringMatching(/^[A-Z]{3}$/)],
      [null, expect.stringMatching(/^[A-Z]{3}$/)],
    ])
    expect(await read()).toEqual(hidden)
    await put(session, { identity: 'always' })
    expect(await read()).toEqual([
      [expect.any(String), null],
      [expect.any(String), null],
    ])
  })

  it('is answered alike, closed, whether there is anything or nothing', async () => {
    await put(session, { content: 'never' })
    const text = async (at: number) => JSON.stringify((await house.as('juror1').get(peerReviewPath(session, at))).body)
    expect(await text(0)).toBe(await text(1))
  })

  it('does not exist for the conflicted, nor with what a conflict sets aside', async () => {
    const other = await runSession(house, call, ['juror1', 'juror2', 'juror3'], 'Conflit entre pairs')
    await put(other, { content: 'always', identity: 'always' })
    for (const who of ['juror2', 'juror3'] as const) await judge(house, who, other, other.entryIds[0], [4, 4])
    const read = async (who: CastName) => (await done(house.as(who).get(peerReviewPath(other, 0)))).evaluations.length
    expect([await read('juror1'), await read('juror2')]).toEqual([2, 1])
    const conflict = (at: number) => ({ jurorId: other.jurorIds[at], entryId: other.entryIds[0], note: '' })
    await done(owner().post(`${other.at}/conflicts`, conflict(1)))
    expect(await read('juror1')).toBe(1)
    await done(owner().post(`${other.at}/conflicts`, conflict(0)))
    const hidden = await house.as('juror1').get(peerReviewPath(other, 0))
    const absent = await house.as('juror1').get(`${other.mine}/entries/019aa000-0000-7000-8000-000000000000/peers`)
    const bytes = ({ body }: typeof hidden) => JSON.stringify({ ...body.error, requestId: '' })
    expect([hidden.status, bytes(hidden)]).toEqual([404, bytes(absent)])
    for (const who of ['juror5', 'applicant1', 'owner'] as const)
      expect(await outcomeOf(house.as(who).get(peerReviewPath(other, 0)))).toEqual([404, 'not_found'])
  })
})

describe('an evaluation that was handed in', () => {
  const because = { reason: 'Critère mal lu' }
  const room = (of: RunningSession) => `/api/portal/evaluation-sessions/${of.sessionId}`
  const back = (who: CastName | 'nobody', of: RunningSession, entry: number, juror: number, body: object = because) =>
    house.as(who).post(`${room(of)}/jurors/${of.jurorIds[juror]}/giving-back`, { entryId: of.entryIds[entry], ...body })

  it('is given back by the chair with the reason; its juror is told, and nobody learns who applies', async () => {
    const blind = await runSession(house, call, ['juror1', 'juror2', 'juror3'], 'La présidente rouvre')
    await put(blind, { role: 'chair' })
    await house.inScene('system', async ({ db }) => {
      const set = { applicant_identity: 'hidden' }
      await db.change('evaluation_sessions').set(set).where('id', '=', blind.sessionId).execute()
      const open = await db.from('entry_projections').selectAll().execute()
      for (const { entry_id, content, built_at } of open.filter((one) => blind.entryIds.includes(one.entry_id)))
        await db
          .insert('entry_projections', {
            entry_id,
            kind: 'blind',
            content: JSON.stringify({ ...Object(content), title: '' }),
            built_at,
          })
          .execute()
    })
    await judge(house, 'juror2', blind, blind.entryIds[0], [4, 4])
    await judge(house, 'juror1', blind, blind.entryIds[0], [4, 4])
    const listed = await done(house.as('juror1').get(`${room(blind)}/handed-in`))
    expect(listed.data).toMatchObject([{ jurorId: blind.jurorIds[1], entries: [{ entryId: blind.entryIds[0] }] }])
    expect(JSON.stringify(listed)).not.toContain('Pluie utile')
    expect(await outcomeOf(house.as('juror2').get(`${room(blind)}/handed-in`))).toEqual([403, 'not_for_your_role'])
    expect(await outcomeOf(back('juror3', blind, 0, 1))).toEqual([403, 'not_for_your_role'])
    // One's own is for the deputy or staff.
    expect(await outcomeOf(back('juror1', blind, 0, 0))).toEqual([403, 'not_for_your_role'])
    expect((await back('juror1', blind, 0, 1, { reason: ' ' })).status).toBe(422)
    expect((await back('juror1', blind, 0, 1)).status).toBe(204)
    expect(await outcomeOf(back('juror1', blind, 0, 1))).toEqual([409, 'evaluation_not_submitted'])
    const { evaluation } = await done(house.as('juror2').get(`${blind.mine}/entries/${blind.entryIds[0]}`))
    expect(evaluation).toMatchObject({ state: 'draft', submittedAt: null })
    const { mail, event } = await house.inScene('system', async ({ db }) => ({
      mail: await db
        .from('emails')
        .where('kind', '=', 'jury_reopening')
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirst(),
      event: await db
        .from('events')
        .where('name', '=', 'evaluation.reopened')
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirst(),
    }))
    expect(mail?.text).toContain(because.reason)
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Pluie utile')
    expect(event?.payload).toMatchObject({ ...because, jurorId: blind.jurorIds[1] })
  })

  it('stays as it is for strangers, before a conflict, and once decisions are taken', async () => {
    const closed = await runSession(house, call, ['juror1', 'juror2'], 'Plus rien à rouvrir')
    await put(closed, { role: 'deputy' })
    await judge(house, 'juror2', closed, closed.entryIds[0], [4, 4])
    for (const who of ['applicant1', 'juror5'] as const)
      expect(await outcomeOf(back(who, closed, 0, 1))).toEqual([404, 'not_found'])
    expect(await outcomeOf(back('nobody', closed, 0, 1))).toEqual([401, 'signed_out'])
    await put(closed, { state: 'decided' })
    expect(await outcomeOf(back('juror1', closed, 0, 1))).toEqual([409, 'session_wrong_state'])
    expect(await outcomeOf(back('owner', closed, 0, 1))).toEqual([409, 'session_wrong_state'])
    await put(closed, { state: 'open' })
    await done(
      owner().post(`${closed.at}/conflicts`, { jurorId: closed.jurorIds[0], entryId: closed.entryIds[0], note: '' }),
    )
    expect(await outcomeOf(back('juror1', closed, 0, 1))).toEqual([404, 'not_found'])
    expect((await done(house.as('juror1').get(`${room(closed)}/handed-in`))).data).toEqual([])
  })
})
