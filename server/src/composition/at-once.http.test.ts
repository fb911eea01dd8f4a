import { beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '../test/caller.ts'
import { done, type EvaluationCall, openCallToJudge, runSession, sheet } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
})

/** The same call so often at the same moment: the statuses, with the refusals in words. */
async function atOnce(times: number, send: () => Promise<Answered>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, send))
  const said = answers.map(({ status, body }) => (status < 300 ? String(status) : `${status} ${body.error.code}`))
  return Object.fromEntries([...Map.groupBy(said, (one) => one)].map(([one, all]) => [one, all.length]))
}

describe('what there is once is made once, however many ask at the same moment', () => {
  it('an invitation to a role', async () => {
    const roles = (await done(owner().get('/api/roles'))).data as { id: string; scope: string; key: string }[]
    const roleId = roles.find(({ scope, key }) => scope === 'platform' && key !== 'owner')?.id
    const invite = () => owner().post('/api/invitations', { email: 'new@laurel.test', roleId })
    expect(await atOnce(12, invite)).toEqual({ 201: 1, '409 already_invited': 11 })
    house.clock.now = new Date(house.clock.now.getTime() + 15 * 24 * 3_600_000)
    await house.signInAgain()
    expect(await atOnce(6, invite)).toEqual({ 201: 1, '409 already_invited': 5 })
    const waiting = await done(owner().get('/api/invitations', { query: { search: 'new@laurel' } }))
    expect(waiting.data).toHaveLength(1)
    house.clock.now = new Date(house.clock.now.getTime() - 15 * 24 * 3_600_000)
    await house.signInAgain()
  })

  it('a tag and a status of one label', async () => {
    const at = `/api/user.programs/${call.programId}`
    const label = { fr: 'À revoir' }
    expect(await atOnce(12, () => owner().post(`${at}/tags`, { label, colour: '#3366cc' }))).toEqual({
      201: 1,
      '409 tag_exists': 11,
    })
    const status = { label, applicantLabel: null, state: 'in_review', colour: '#3366cc' }
    expect(await atOnce(12, () => owner().post(`${at}/statuses`, status))).toEqual({ 201: 1, '409 status_exists': 11 })
  })

  it('more time for a person', async () => {
    const input = { email: 'late@laurel.test', until: '2027-07-02T16:00:00.000Z', reason: 'Panne' }
    const at = `/api/user.programs/${call.programId}/more-time`
    expect(await atOnce(12, () => owner().post(at, input))).toEqual({ 201: 1, '422 invalid_input': 11 })
  })

  it('a juror of one address', async () => {
    const sessions = `/api/user.programs/${call.programId}/evaluation-sessions`
    const session = await done(owner().post(sessions, { title: { fr: 'Jury' }, reviewsPerEntry: 1 }))
    const juror = { email: 'juror@laurel.test', name: 'Ada Juror' }
    expect(await atOnce(12, () => owner().post(`${sessions}/${session.id}/jurors`, juror))).toEqual({
      201: 1,
      '409 juror_already_invited': 11,
    })
  })

  it('the address of a program, of which each of one title takes the next', async () => {
    const requested = { title: { fr: 'Prix du vent' }, supportedLangs: ['fr'], defaultLang: 'fr' }
    const made = await Promise.all(
      Array.from({ length: 12 }, () => done(owner().post('/api/user.programs', requested))),
    )
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(12)
  })
})

describe('marks handed in', () => {
  it('are those that the juror saw: of saves and hand-ins of one version only one counts', async () => {
    const session = await runSession(house, call, ['juror1'])
    const at = `${session.mine}/entries/${session.entryIds[0]}/evaluation`
    const juror = house.as('juror1')
    for (let round = 0; round < 4; round++) {
      const { version } = await done(juror.put(at, sheet(session, [3, 5], await reopen(session.jurorIds[0] ?? ''))))
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          turn % 2
            ? juror.post(`${at}/submission`, { version })
            : juror.put(at, sheet(session, [1 + (turn % 4), 5], version)),
        ),
      )
      const taken = answers.filter(({ status }) => status < 300)
      const others = answers.filter(({ status }) => status >= 300).map(({ body }) => body.error.code)
      expect(taken).toHaveLength(1)
      expect(others.filter((code) => code !== 'stale' && code !== 'evaluation_locked')).toEqual([])
    }
  })
})

/** Answers the version that it is at. */
async function reopen(jurorId: string): Promise<number> {
  const rows = await house.inScene('system', ({ db }) =>
    db.change('evaluations').set({ state: 'draft' }).where('juror_id', '=', jurorId).returning('version').execute(),
  )
  return rows[0]?.version ?? 0
}
