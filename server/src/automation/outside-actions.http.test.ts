import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { listNewestEmails } from '../emails/index.ts'
import { record } from '../kernel/events/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { FakeSlack } from '../test/fake-slack.ts'
import { openHouse } from '../test/open-house.ts'

const slack = new FakeSlack()
await slack.listen()
const house = openHouse({ slack })
const owner = () => house.as('owner')
let call: Call
let at: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  at = `/api/user.programs/${call.programId}`
  await house.runJobs()
})
beforeEach(() => {
  slack.messages.length = 0
})
afterAll(() => slack.close())

async function ok<T = { id: string }>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}

interface Task {
  id: string
  edition: number
}

async function publish(definition: object, name = 'Suivi'): Promise<string> {
  const { id, edition } = await ok<Task>(owner().post(`${at}/tasks`, { name, definition }))
  await ok(owner().post(`${at}/tasks/${id}/publication`, { edition }))
  return id
}

const nodesFor = (action: object) => [{ id: 'a', kind: 'action', action }]
const start = (id: string, applicationId: string) =>
  ok(owner().post(`${at}/tasks/${id}/runs`, { selection: { ids: [applicationId] } }))
const away = (id: string) => ok(owner().delete(`${at}/tasks/${id}`))

interface Run {
  id: string
  state: string
  reason: string | null
  application: { id: string } | null
  steps: { effects: string[] }[]
}

async function runsOf(id: string): Promise<Run[]> {
  const { data } = await ok<{ data: Run[] }>(owner().get(`${at}/tasks/${id}/runs`))
  return Promise.all(data.map(({ id: run }) => ok<Run>(owner().get(`${at}/tasks/${id}/runs/${run}`))))
}

async function pass(minutes: number): Promise<void> {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
  await house.signInAgain()
  await makeDue(house, 'advance-runs')
  await makeDue(house, 'deliver-webhooks')
  await house.runJobs()
}

async function decide(id: string, state: string): Promise<void> {
  await ok(owner().post(`${at}/responses/${id}/state`, { to: 'in_review' }))
  await ok(owner().post(`${at}/responses/${id}/state`, { to: state, reason: 'Avis du jury' }))
}
const publishDecision = (id: string) => ok(owner().post(`${at}/responses/decisions-publication`, { ids: [id] }))

const texts = {
  lead: { fr: 'Le jury distingue' },
  body: { fr: 'portée par {{applicant}}' },
  signatory: 'Hélène Vidal',
}

async function makeTemplate(changes: object = texts): Promise<string> {
  const { id, etag } = await ok<{ id: string; etag: number }>(
    owner().post(`${at}/award-templates`, { name: { fr: 'Lauréat' } }),
  )
  await ok(owner().patch(`${at}/award-templates/${id}`, { ...changes, etag }))
  return id
}
const awardsOf = async (templateId: string) =>
  (await ok<{ data: { id: string; applicationId: string }[] }>(owner().get(`${at}/awards`, { query: { templateId } })))
    .data

describe('handing out a certificate', () => {
  it('waits for a public decision, and does it once however often it runs', async () => {
    const awardTemplateId = await makeTemplate()
    const { id: applicationId } = await sendAs(house, 'applicant1', call)
    const byHand = await publish({ trigger: { kind: 'hand' }, nodes: nodesFor({ do: 'award', awardTemplateId }) })
    await decide(applicationId, 'accepted')
    await start(byHand, applicationId)
    await house.runJobs()
    expect(await runsOf(byHand)).toMatchObject([{ state: 'done', steps: [{ effects: ['undecided'] }] }])
    expect(await awardsOf(awardTemplateId)).toEqual([])

    const byEvent = await publish({
      trigger: { kind: 'event', name: 'decision_published' },
      nodes: nodesFor({ do: 'award', awardTemplateId }),
    })
    await publishDecision(applicationId)
    await house.runJobs()
    await house.runJobs()
    expect(await runsOf(byEvent)).toMatchObject([{ state: 'done', steps: [{ effects: ['issued'] }] }])
    expect(await awardsOf(awardTemplateId)).toMatchObject([{ applicationId }])
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 50))
    expect(
      mails.filter(({ kind, application_id }) => kind === 'award_issued' && application_id === applicationId),
    ).toHaveLength(1)

    await pass(2)
    await start(byHand, applicationId)
    await house.runJobs()
    expect((await runsOf(byHand))[0]).toMatchObject({ steps: [{ effects: ['already'] }] })
    expect(await awardsOf(awardTemplateId)).toHaveLength(1)
    await away(byHand)
    await away(byEvent)
  })

  it('hands out none for another decision, and none again that was withdrawn', async () => {
    const awardTemplateId = await makeTemplate()
    const [refused, accepted] = [
      await sendAs(house, 'applicant2', call, { name: 'Refusée' }),
      await sendAs(house, 'applicant2', call, { name: 'Retirée' }),
    ]
    await decide(refused.id, 'rejected')
    await decide(accepted.id, 'accepted')
    await publishDecision(refused.id)
    await publishDecision(accepted.id)
    const id = await publish({ trigger: { kind: 'hand' }, nodes: nodesFor({ do: 'award', awardTemplateId }) })
    await start(id, refused.id)
    await start(id, accepted.id)
    await house.runJobs()
    const effects = (await runsOf(id)).map(({ application, steps }) => [application?.id, steps[0]?.effects])
    expect(effects).toEqual(
      expect.arrayContaining([
        [refused.id, ['unmeant']],
        [accepted.id, ['issued']],
      ]),
    )
    const [one] = await awardsOf(awardTemplateId)
    await ok(owner().post(`${at}/awards/${one?.id}/revocation`, { reason: 'Erreur' }))
    await pass(2)
    await start(id, accepted.id)
    await house.runJobs()
    expect((await runsOf(id))[0]).toMatchObject({ state: 'done', steps: [{ effects: ['already'] }] })
    await away(id)
  })

  it('is not published with a certificate that is incomplete, or of another program; a trial leaves none behind', async () => {
    const unready = await makeTemplate({ signatory: '' })
    const draft = (awardTemplateId: string | null) => ({
      trigger: { kind: 'hand' },
      nodes: nodesFor({ do: 'award', awardTemplateId }),
    })
    for (const [awardTemplateId, reason] of [
      [null, 'missing'],
      [unready, 'unready'],
      ['01890000-0000-7000-8000-000000000000', 'gone'],
    ] as const) {
      const { id } = await ok<Task>(owner().post(`${at}/tasks`, { name: 'x', definition: draft(awardTemplateId) }))
      const { problems } = await ok<{ problems: object[] }>(owner().get(`${at}/tasks/${id}`))
      expect(problems).toEqual([{ at: 'a', reason, field: 'awardTemplateId' }])
      await away(id)
    }
    const awardTemplateId = await makeTemplate()
    const { id: applicationId } = await sendAs(house, 'applicant3', call, { name: 'Essai' })
    await decide(applicationId, 'accepted')
    await publishDecision(applicationId)
    const trial = await ok<{ steps: object[] }>(
      owner().post(`${at}/tasks/trial`, { definition: draft(awardTemplateId), applicationId }),
    )
    expect(trial.steps).toMatchObject([{ would: 'do', effects: ['issued'] }])
    expect(await awardsOf(awardTemplateId)).toEqual([])
  })
})

it('writes a line in a channel, harmless whatever an applicant is called, and says so where the channel is off', async () => {
  const begun = await ok<{ url: string }>(owner().post(`${at}/channels/slack`))
  const { searchParams } = new URL(begun.url)
  const code = slack.codeFor(searchParams.get('redirect_uri') ?? '')
  const { channel } = await ok<{ channel: { id: string } }>(
    owner().post('/api/slack-connections', { state: searchParams.get('state'), code }),
  )
  const { id: applicationId } = await sendAs(house, 'applicant4', call)
  await house.inScene('system', ({ db }) =>
    db.change('applications').set({ title: '<!channel> Pluie' }).where('id', '=', applicationId).execute(),
  )
  await house.runJobs()
  slack.messages.length = 0
  const id = await publish({
    trigger: { kind: 'hand' },
    nodes: nodesFor({ do: 'channel', channelId: channel.id, text: 'À voir <!here>' }),
  })
  await start(id, applicationId)
  await house.runJobs()
  await house.runJobs()
  expect(await runsOf(id)).toMatchObject([{ state: 'done', steps: [{ effects: ['#prix-climat'] }] }])
  expect(slack.messages).toHaveLength(1)
  const said = JSON.stringify(slack.messages)
  expect(said).toContain('À voir &lt;!here&gt;')
  expect(said).toContain(`responses/${applicationId}`)
  expect(said).not.toContain('<!')
  await house.inScene('system', ({ db }) =>
    db.change('webhook_endpoints').set({ state: 'disabled', reason: 'gone' }).where('id', '=', channel.id).execute(),
  )
  const { warnings } = await ok<{ warnings: object[] }>(owner().get(`${at}/tasks/${id}`))
  expect(warnings).toEqual([{ at: 'a', reason: 'off', field: 'channelId' }])
  const { channels, webhooks } = await ok<{ channels: object[]; webhooks: object[] }>(
    owner().get(`${at}/automation-catalogue`),
  )
  expect([channels, webhooks]).toEqual([[{ id: channel.id, name: '#prix-climat' }], []])
  await away(id)
})

it('writes to the holders of a role, each once', async () => {
  const { data } = await ok<{ data: { id: string; key: string }[] }>(owner().get('/api/roles'))
  const roleIds = data.filter(({ key }) => key === 'owner').map(({ id }) => id)
  const { id: applicationId } = await sendAs(house, 'applicant5', call, { name: 'Aux rôles' })
  const mail = { do: 'mail', to: ['team'], roleIds, subject: { fr: 'Rôle' }, text: { fr: 'Bonjour' } }
  const id = await publish({ trigger: { kind: 'hand' }, nodes: nodesFor({ ...mail, to: [] }) })
  await start(id, applicationId)
  await house.runJobs()
  expect(await runsOf(id)).toMatchObject([{ state: 'done', steps: [{ effects: ['role'] }] }])
  const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 50))
  const written = mails.filter(({ kind, subject }) => kind === 'automation_mail' && subject === 'Rôle')
  expect(written).toHaveLength(1)
  await away(id)
  const gone = { ...mail, roleIds: ['01890000-0000-7000-8000-000000000000'] }
  const bad = await ok<Task>(
    owner().post(`${at}/tasks`, { name: 'x', definition: { trigger: { kind: 'hand' }, nodes: nodesFor(gone) } }),
  )
  const { problems } = await ok<{ problems: object[] }>(owner().get(`${at}/tasks/${bad.id}`))
  expect(problems).toEqual([{ at: 'a', reason: 'gone', field: 'roleIds' }])
  await away(bad.id)
})

describe('triggers', () => {
  const comment = nodesFor({ do: 'comment', text: 'Vu' })

  it.each([
    ['consent_given', 'gallery.item_consented'],
    ['consent_withdrawn', 'gallery.item_declined'],
    ['award_issued', 'award.issued'],
    ['award_revoked', 'award.revoked'],
    ['grant_approved', 'grant.approved'],
    ['grant_refused', 'grant.refused'],
    ['agreement_signed', 'grant_agreement.completed'],
    ['grant_report_submitted', 'grant_report.submitted'],
  ])('%s: a run for the application of %s', async (name, event) => {
    const { id: applicationId } = await sendAs(house, 'applicant1', call, { name })
    const id = await publish({ trigger: { kind: 'event', name }, nodes: comment })
    await house.inScene('owner', (scene) => record(scene, event, { programId: call.programId, applicationId }))
    await house.runJobs()
    expect(await runsOf(id)).toMatchObject([{ state: 'done', application: { id: applicationId } }])
    await away(id)
  })

  it.each([
    ['vote_opened', 'public_vote.opened'],
    ['vote_closed', 'public_vote.closed'],
    ['gallery_published', 'gallery.published'],
  ])('%s: a run for the program', async (name, event) => {
    const mail = { do: 'mail', to: ['team'], subject: { fr: 'x' }, text: { fr: 'y' } }
    const id = await publish({ trigger: { kind: 'event', name }, nodes: nodesFor(mail) })
    await house.inScene('owner', (scene) => record(scene, event, { programId: call.programId }))
    await house.runJobs()
    expect(await runsOf(id)).toMatchObject([{ state: 'done', application: null }])
    await away(id)
  })

  it('tells the first sending from one that follows', async () => {
    const trigger = (which: string) => ({ kind: 'event', name: 'submitted', only: { sending: [which] } })
    const [first, again] = [
      await publish({ trigger: trigger('first'), nodes: comment }),
      await publish({ trigger: trigger('again'), nodes: comment }),
    ]
    const sent = await sendAs(house, 'applicant2', call, { name: 'Deux fois' })
    await house.runJobs()
    expect([await runsOf(first), await runsOf(again)]).toMatchObject([[{ state: 'done' }], []])
    await ok(owner().post(`${at}/responses/${sent.id}/state`, { to: 'to_complete', message: 'Complétez' }))
    await ok(house.as('applicant2').post(`${sent.own}/submission`))
    await house.runJobs()
    expect([(await runsOf(first)).length, (await runsOf(again)).length]).toEqual([1, 1])
    await away(first)
    await away(again)
  })
})

it('what waits ends with a withdrawal, unless the task goes on', async () => {
  const sent = await sendAs(house, 'applicant3', call, { name: 'Retirée' })
  const nodes = [{ id: 'w', kind: 'wait', amount: 1, unit: 'hours' }, ...nodesFor({ do: 'comment', text: 'Après' })]
  const [ends, goesOn] = [
    await publish({ trigger: { kind: 'hand' }, nodes }),
    await publish({ trigger: { kind: 'hand' }, nodes, onWithdrawal: 'go_on' }),
  ]
  await start(ends, sent.id)
  await start(goesOn, sent.id)
  await house.runJobs()
  await ok(house.as('applicant3').post(`${sent.own}/withdrawal`, {}))
  await pass(61)
  expect(await runsOf(ends)).toMatchObject([{ state: 'cancelled', reason: 'withdrawn' }])
  expect(await runsOf(goesOn)).toMatchObject([{ state: 'done' }])
})
