import type { Elimination } from '@laurel/contract/evaluation/rules'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../server/src/test/open-house.ts'
import { meetPeople, type Stage } from './run-as.ts'
import { writeApplications } from './write-applications.ts'
import { writeAwards } from './write-awards.ts'
import { writeCasework } from './write-casework.ts'
import { writeHelpingHand } from './write-helping-hand.ts'
import { writeMessages } from './write-messages.ts'
import { writeOtherJuries } from './write-other-juries.ts'
import { writeProgram } from './write-program.ts'
import { writeSession } from './write-session.ts'
import { writeSift } from './write-sift.ts'
import { writeTasks } from './write-tasks.ts'
import { writeWebhook } from './write-webhook.ts'

const house = openHouse()

const handBase = '/api/user.programs/coup-de-pouce-climat'

/** A question for somebody else, a request that waits, and a jury whose decisions nobody has published. */
async function expectHelpingHand(): Promise<void> {
  const owner = house.as('owner')
  const { body: requests } = await owner.get(`${handBase}/requests`)
  expect(requests.data).toMatchObject([{ kind: 'more_time', state: 'pending', application: { state: 'draft' } }])
  const own = `/api/portal/me/responses/${requests.data[0].application.id}`
  const { body: people } = await house.as('applicant5').get(`${own}/people`)
  expect(people.asked).toMatchObject([
    { role: 'Soutien local', referee: { name: 'Brigitte Chapuis', state: 'invited' } },
  ])
  const { body: sessions } = await owner.get(`${handBase}/evaluation-sessions`)
  expect(sessions.data).toMatchObject([{ slug: 'premier-jury', state: 'deliberation', progress: { submitted: 15 } }])
  const room = `/api/portal/evaluation-sessions/${sessions.data[0].id}/deliberation`
  const { body: talk } = await house.as('juror4').get(room)
  const states = talk.agenda.map(({ decision }: { decision: { state: string } | null }) => decision?.state ?? 'none')
  expect(states.sort()).toEqual(['confirmed', 'confirmed', 'none', 'none', 'proposed'])
  const { body: preview } = await owner.get(`${handBase}/evaluation-sessions/premier-jury/publication`)
  expect(preview.undecided).toBe(3)
  const { body: counts } = await owner.get(`${handBase}/responses/counts`)
  expect(counts.byState).toMatchObject({ draft: 1 })
}

/** In the flagship: an applicant waits for an answer, and decisions wait for their publication. */
async function expectUnfinishedTalk(): Promise<void> {
  const base = '/api/user.programs/prix-climat-2027'
  const { body: talks } = await house.as('manager').get(`${base}/messages`)
  expect(talks.data.filter(({ unread }: { unread: number }) => unread > 0)).toHaveLength(1)
  const unpublished = await house.inScene('system', ({ db }) =>
    db
      .from('applications')
      .where('state', 'in', ['accepted', 'rejected', 'waitlisted'])
      .where('decision_published_at', 'is', null)
      .selectAll()
      .execute(),
  )
  expect(unpublished).toHaveLength(11)
}

/** One laureate is known already, and their certificate stands. */
async function expectCertificate(): Promise<void> {
  const { body: awards } = await house.as('manager').get('/api/user.programs/prix-climat-2027/awards')
  expect(awards.data).toMatchObject([{ state: 'issued', name: 'Lauréat', isWithheld: false }])
  const page = await house.as('nobody').get(`/api/portal/awards/${awards.data[0].code}`)
  expect(page.body).toMatchObject({ state: 'issued', number: 'PC27-C001', programSlug: 'prix-climat-2027' })
}

/** The dashboard's curve goes on into the days to come only while applications still arrive, whatever the hour. */
async function expectRecentArrivals(): Promise<void> {
  const since = new Date(house.clock.now.getTime() - 6 * 86_400_000)
  const recent = await house.inScene('system', ({ db }) =>
    db.from('applications').where('submitted_at', '>', since).where('deleted_at', 'is', null).select('id').execute(),
  )
  expect(recent.length).toBeGreaterThan(0)
}

describe('the demo', () => {
  it('tells an open program with three categories and sixty applications in all states', async () => {
    const people = await meetPeople(house.database)
    const platform = await house.inScene('owner', async (scene) => scene.platform)
    const stage: Stage = { database: house.database, product: house.product, platform, people }
    const seeded = await writeProgram(stage, house.clock.now)
    const reviewed = await writeApplications(stage, seeded, house.clock.now)
    await writeSift(stage, seeded, reviewed, house.clock.now)
    await writeOtherJuries(stage, seeded, reviewed, house.clock.now)
    await writeSession(stage, seeded, reviewed, house.clock.now)
    await writeCasework(stage, seeded, reviewed.slice(3), house.clock.now)
    await writeAwards(stage, seeded.program, house.clock.now)
    await writeTasks(stage, seeded.program, house.clock.now)
    await writeMessages(stage, seeded, house.clock.now)
    await writeHelpingHand(stage, house.clock.now)
    await writeWebhook(stage, seeded.program, reviewed, house.clock.now)
    const hand = await house
      .as('nobody')
      .get(`/api/portal/platforms/${platform.id}/programs/coup-de-pouce-climat?lang=en`)
    expect(hand.body).toMatchObject({ phase: 'open', categories: [{ title: 'Small projects', hasQuiz: true }] })
    await expectHelpingHand()
    await expectUnfinishedTalk()
    await expectCertificate()
    await expectRecentArrivals()
    const { body: sessions } = await house.as('manager').get('/api/user.programs/prix-climat-2027/evaluation-sessions')
    expect(sessions.data).toMatchObject([
      { slug: 'preselection', state: 'open', mode: 'score' },
      { slug: 'prix-de-l-audace', state: 'open', mode: 'pairwise', progress: { entries: 5, accepted: 3 } },
      { slug: 'coup-de-coeur', state: 'open', mode: 'rank', progress: { submitted: 10 } },
      { slug: 'recevabilite', state: 'open', mode: 'go_no_go', progress: { submitted: 11 } },
      { slug: 'premier-tri', state: 'open', mode: 'score', progress: { submitted: 8 } },
    ])
    const { body: sift } = await house
      .as('manager')
      .get('/api/user.programs/prix-climat-2027/evaluation-sessions/premier-tri/results')
    expect(
      sift.data.flatMap((row: { eliminations: Elimination[] }) =>
        row.eliminations.map(({ asked: requested, state }) => [requested, state]),
      ),
    ).toEqual(
      expect.arrayContaining([
        [1, 'to_confirm'],
        [2, 'to_confirm'],
      ]),
    )
    const ofJury = (slug: string) => `/api/user.programs/prix-climat-2027/evaluation-sessions/${slug}/verdicts`
    const { body: orders } = await house.as('manager').get(ofJury('coup-de-coeur'))
    expect(orders.rows.slice(0, 3).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3])
    const { body: votes } = await house.as('manager').get(ofJury('recevabilite'))
    expect(votes.rows.map(({ verdict }: { verdict: string }) => verdict).sort()).toEqual([
      'go',
      'go',
      'go',
      'no_go',
      'undecided',
    ])
    const { body: pairs } = await house.as('manager').get(ofJury('prix-de-l-audace'))
    expect(pairs.jurors.map(({ done }: { done: number }) => done).sort()).toEqual([0, 7, 7])
    const { body: mine } = await house.as('juror1').get('/api/portal/me/evaluation-sessions')
    expect(mine.data.map(({ slug, submitted }: { slug: string; submitted: number }) => [slug, submitted])).toEqual([
      ['preselection', 1],
      ['prix-de-l-audace', 0],
      ['coup-de-coeur', 0],
      ['recevabilite', 1],
    ])
    const base = '/api/user.programs/prix-climat-2027'
    expect((await house.as('manager').get(`${base}/statuses`)).body.data).toMatchObject([{ uses: 4 }, { uses: 2 }])
    const { body: tagged } = await house.as('manager').get(`${base}/tags`)
    expect(tagged.data.every(({ uses }: { uses: number }) => uses > 0)).toBe(true)
    const { body: webhooks } = await house.as('owner').get(`${base}/webhooks`)
    expect(webhooks.data).toMatchObject([{ name: 'Annuaire des lauréats', state: 'paused' }])
    const { body: sent } = await house.as('owner').get(`${base}/webhooks/${webhooks.data[0].id}/deliveries`)
    expect(sent.data.map(({ state }: { state: string }) => state).sort()).toEqual([
      'delivered',
      'delivered',
      'delivered',
      'given_up',
    ])
    const { body: tasks } = await house.as('owner').get(`${base}/tasks`)
    expect(tasks.data.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Messages sans réponse', 'enabled'],
      ['Merci après l’envoi', 'draft'],
    ])
    expect((await house.as('manager').get(`${base}/assignment-rules`)).body.data).toMatchObject([
      { name: 'Économie circulaire' },
    ])
    const { body: team } = await house.as('manager').get(`${base}/assignable`)
    expect(team.data.filter(({ assigned }: { assigned: number }) => assigned > 0)).toHaveLength(2)
    const talked = `${base}/responses/${reviewed[3]}`
    expect((await house.as('manager').get(`${talked}/comments`)).body.data).toMatchObject([
      { mentions: [{ id: house.personId('manager') }] },
    ])
    expect((await house.as('manager').get(`${talked}/tasks`)).body.data).toHaveLength(1)
    const { body: program } = await house
      .as('nobody')
      .get(`/api/portal/platforms/${platform.id}/programs/prix-climat-2027?lang=fr`)
    expect(program).toMatchObject({ slug: 'prix-climat-2027', phase: 'open', title: 'Prix Climat 2027' })
    const { body: counts } = await house.as('manager').get('/api/user.programs/prix-climat-2027/responses/counts')
    const states = Object.entries(counts.byState as Record<string, number>)
      .filter(([, n]) => n > 0)
      .map(([state]) => state)
    expect(states).toEqual(
      expect.arrayContaining([
        'draft',
        'submitted',
        'in_review',
        'to_complete',
        'accepted',
        'rejected',
        'waitlisted',
        'withdrawn',
        'ineligible',
      ]),
    )
    expect(
      Object.values(counts.byState as Record<string, number>).reduce((sum, n) => sum + n, 0),
    ).toBeGreaterThanOrEqual(58)
  })
})
