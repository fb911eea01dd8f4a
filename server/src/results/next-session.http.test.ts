import { beforeAll, describe, expect, it } from 'vitest'
import { done, judge, openCallToJudge, type RunningSession, runSession, sheet } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let sessions = ''
let session: RunningSession

/** Of the settings of a session, what a next round must have too. */
async function rulesOf(at: string) {
  const { mode, rules } = await done(owner().get(`${at}/result-settings`))
  const { policy, instructions, reviewsPerEntry } = await done(owner().get(at))
  const charter = await done(owner().get(`${at}/charter`))
  const reminders = await done(owner().get(`${at}/reminder-rules`))
  const { types, ...budget } = await done(owner().get(`${at}/decision-types`))
  const conflictTypes = types.map(({ id: _, ...type }: { id: string }) => type)
  return {
    mode,
    rules,
    policy,
    instructions,
    reviewsPerEntry,
    text: charter.text,
    reminders,
    kept: conflictTypes,
    budget,
  }
}

beforeAll(async () => {
  const call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
  ])
  sessions = `/api/user.programs/${call.programId}/evaluation-sessions`
  session = await runSession(house, call, ['juror1', 'juror2'], 'Premier tour')
  for (const [at, marks] of [
    [5, 10],
    [4, 8],
    [1, 1],
  ].entries())
    await judge(house, 'juror1', session, session.entryIds[at], marks)
  const details = { name: 'Deux', role: 'chair', minLoad: 1, maxLoad: 9, languages: ['fr'], phone: '0601020304' }
  const expertise = { [`category:${call.categoryId}`]: 3 }
  await done(owner().put(`${session.at}/jurors/${session.jurorIds[1]}`, { ...details, expertise }))
  const conflict = { jurorId: session.jurorIds[1], entryId: session.entryIds[0], note: 'Ancien associé' }
  await done(owner().post(`${session.at}/conflicts`, conflict))
  await done(owner().put(`${session.at}/charter`, { version: 0, text: { fr: '<p>Je juge seul.</p>' } }))
  await done(owner().put(`${session.at}/reminder-rules`, { beforeEnd: [5], unanswered: [2] }))
  const type = { label: { fr: 'Lauréat', en: 'Winner' }, outcome: 'accepted', quota: 1, takesAmount: true }
  await done(owner().put(`${session.at}/decision-types`, { types: [type], budgetCents: 100_000, currency: 'EUR' }))
  // The rules are fixed once a session is open: written before, in truth.
  await house.inScene('system', async ({ db }) => {
    const tieBreakers = [{ kind: 'criterion', criterionId: session.criterionIds[1] }, { kind: 'lot' }]
    const rules = JSON.stringify({ method: 'median', leastReviews: 1, places: 2, tieBreakers })
    const set = { result_rules: rules, peer_content: 'after_close', aggregate: 'after_own' }
    await db.change('evaluation_sessions').set(set).where('id', '=', session.sessionId).execute()
  })
  await done(owner().post(`${session.at}/closure`))
})

describe('a next round', () => {
  it('is judged and counted as the round before: mode, result rules, criteria, policy, charter, decisions', async () => {
    const made = await done(
      owner().post(`${session.at}/next-round`, { title: { fr: 'Second tour' }, take: { first: 2 }, withJury: true }),
    )
    const at = `${sessions}/${made.id}`
    const [before, after] = [await rulesOf(session.at), await rulesOf(at)]
    const { data: criteria } = await done(owner().get(`${at}/criteria`))
    expect(after).toEqual({
      ...before,
      rules: { ...before.rules, tieBreakers: [{ kind: 'criterion', criterionId: criteria[1].id }, { kind: 'lot' }] },
    })
    const withoutId = ({ id: _, ...criterion }: { id: string }) => criterion
    const { data: old } = await done(owner().get(`${session.at}/criteria`))
    expect(criteria.map(withoutId)).toEqual(old.map(withoutId))
    const { data: entries } = await done(owner().get(`${at}/entries`))
    expect(entries.map(({ applicationId }: { applicationId: string }) => applicationId).sort()).toEqual(
      session.applicationIds.slice(0, 2).sort(),
    )
  })

  it('has the jury with all that is known of it, the charter to be signed anew, and its conflicts', async () => {
    const made = await done(
      owner().post(`${session.at}/next-round`, { title: { fr: 'Avec le jury' }, take: { above: 50 }, withJury: true }),
    )
    const at = `${sessions}/${made.id}`
    const { data: jurors } = await done(owner().get(`${at}/jurors`))
    const chair = jurors.find(({ role }: { role: string }) => role === 'chair')
    expect(chair).toMatchObject({ state: 'accepted', minLoad: 1, maxLoad: 9, languages: ['fr'], phone: '0601020304' })
    expect([Object.values(chair.expertise), chair.charter]).toEqual([[3], 'waiting'])
    const { data: conflicts } = await done(owner().get(`${at}/conflicts?filter=confirmed`))
    expect(conflicts).toMatchObject([{ jurorId: chair.id, state: 'confirmed', note: 'Ancien associé' }])
    const entry = conflicts[0].entryId
    const assigning = await owner().put(`${at}/jurors/${chair.id}/entries/${entry}/assignment`)
    expect([assigning.status, assigning.body.error.code]).toEqual([409, 'conflict_of_interest'])
  })

  it('comes without the jury where that is not wanted, and lives through its own judging', async () => {
    const made = await done(
      owner().post(`${session.at}/next-round`, { title: { fr: 'Sans jury' }, take: { first: 1 } }),
    )
    expect(made.progress).toMatchObject({ entries: 1, jurors: 0 })
    const again = await done(
      owner().post(`${session.at}/next-round`, { title: { fr: 'Finale' }, take: { first: 3 }, withJury: true }),
    )
    const at = `${sessions}/${again.id}`
    const mine = `/api/portal/me/evaluation-sessions/${again.id}`
    await done(owner().post(`${at}/opening`))
    const { version, text } = await done(house.as('juror1').get(`${mine}/charter`))
    expect(text).toEqual({ fr: '<p>Je juge seul.</p>' })
    await done(house.as('juror1').post(`${mine}/charter/signature`, { version, lang: 'fr' }))
    const { data: entries } = await done(owner().get(`${at}/entries`))
    const { data: jurors } = await done(owner().get(`${at}/jurors`))
    const { data: criteria } = await done(owner().get(`${at}/criteria`))
    const juror = jurors.find(({ role }: { role: string }) => role === 'juror')
    await done(owner().put(`${at}/jurors/${juror.id}/entries/${entries[0].id}/assignment`))
    const round = { ...session, criterionIds: criteria.map(({ id }: { id: string }) => id) }
    const saved = await done(
      house.as('juror1').put(`${mine}/entries/${entries[0].id}/evaluation`, sheet(round, [5, 5])),
    )
    expect(saved.total).toBe(87.5)
  })
})
