import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { recordAll } from '../kernel/events/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { FakeSlack } from '../test/fake-slack.ts'
import { openHouse } from '../test/open-house.ts'

const slack = new FakeSlack()
await slack.listen()
const house = openHouse({ slack })
const without = openHouse()
const owner = () => house.as('owner')
let call: Call
let applicationId: string
let base: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  base = `/api/user.programs/${call.programId}`
  await house.runJobs()
})
beforeEach(() => {
  slack.mood = 'well'
  slack.answer = { status: 200, body: 'ok' }
  slack.messages.length = 0
})
afterAll(() => slack.close())

const begin = async (name: 'owner' | 'manager' = 'owner') => {
  const { status, body } = await house.as(name).post(`${base}/channels/slack`)
  expect(status, JSON.stringify(body)).toBe(200)
  const url = new URL(body.url)
  return { url, state: url.searchParams.get('state') ?? '', landing: url.searchParams.get('redirect_uri') ?? '' }
}

async function connect() {
  const { state, landing } = await begin()
  const answer = await owner().post('/api/slack-connections', { state, code: slack.codeFor(landing) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.channel as { id: string; version: number }
}

const happen = (name = 'application.submitted', times = 1) =>
  house.inScene('owner', (scene) =>
    recordAll(
      scene,
      name,
      Array.from({ length: times }, () => ({ programId: call.programId, applicationId, payload: {} })),
    ),
  )
const list = async () => (await owner().get(`${base}/channels`)).body
const away = (id: string) => owner().delete(`${base}/webhooks/${id}`)
const retitle = (title: string) =>
  house.inScene('system', ({ db }) =>
    db.change('applications').set({ title }).where('id', '=', applicationId).execute(),
  )

async function pass(minutes: number): Promise<void> {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
  await house.signInAgain()
  await makeDue(house, 'deliver-webhooks')
  await house.runJobs()
}

describe('connecting Slack', () => {
  it('asks for nothing but writing to one channel, and keeps its address to itself', async () => {
    const { url, landing } = await begin()
    expect(`${url.origin}${url.pathname}`).toBe(`${slack.base}/oauth/v2/authorize`)
    expect(url.searchParams.get('scope')).toBe('incoming-webhook')
    expect(landing).toBe('http://localhost/slack-oauth')
    const { id } = await connect()
    expect(await list()).toMatchObject({
      hasSlack: true,
      data: [{ kind: 'slack', name: '#prix-climat', place: 'Traboule', state: 'enabled' }],
    })
    expect(JSON.stringify([await list(), (await owner().get(`${base}/webhooks/${id}`)).body])).not.toContain(
      'very-secret',
    )
    const stored = await house.inScene('system', ({ db }) =>
      db.from('webhook_endpoints').where('id', '=', id).selectAll().executeTakeFirst(),
    )
    expect(JSON.stringify(stored)).not.toContain('very-secret')
    expect((await owner().get(`${base}/webhooks`)).body.data).toEqual([])
    await away(id)
  })

  it('counts for whoever began it alone, there, once and for a while', async () => {
    const { state, landing } = await begin()
    const code = slack.codeFor(landing)
    const answerOf = async (who: ReturnType<typeof owner>, body: object) => {
      const { status, body: answer } = await who.post('/api/slack-connections', body)
      return answer.error?.code ?? status
    }
    expect(await answerOf(house.as('manager'), { state, code })).toBe('slack_state')
    expect(await answerOf(house.as('otherOwner', 'other'), { state, code })).not.toBe(201)
    expect(await answerOf(house.as('nobody'), { state, code })).toBe('signed_out')
    expect(await answerOf(owner(), { state: `${state}x`, code })).toBe('slack_state')
    expect(await answerOf(owner(), { state: 'x.y.z', code })).toBe('slack_state')
    expect(await answerOf(owner(), { state, code: 'no code' })).toBe('slack_refused')
    slack.mood = 'broken'
    expect(await answerOf(owner(), { state, code })).toBe('slack_refused')
    slack.mood = 'well'
    expect(await answerOf(owner(), { state, code })).toBe(201)
    expect(await answerOf(owner(), { state, code }), 'a code is good once').toBe('slack_refused')
    const late = await begin()
    house.clock.now = new Date(house.clock.now.getTime() + 16 * 60_000)
    await house.signInAgain()
    expect(await answerOf(owner(), { state: late.state, code: slack.codeFor(landing) })).toBe('slack_state')
    for (const { id } of (await list()).data) await away(id)
  })

  it('is not offered where the installation has no app, nor to strangers', async () => {
    const elsewhere = await openCall(without, projectForm)
    const channels = `/api/user.programs/${elsewhere.programId}/channels`
    expect((await without.as('owner').get(channels)).body).toEqual({ data: [], hasSlack: false })
    expect((await without.as('owner').post(`${channels}/slack`)).body.error.code).toBe('slack_not_set_up')
    expect((await house.as('applicant1').get(`${base}/channels`)).status).toBe(404)
    expect((await house.as('applicant1').post(`${base}/channels/slack`)).status).toBe(404)
  })
})

describe('a channel', () => {
  it('is told in the language of the platform, with a link, and no more than its events', async () => {
    const { id } = await connect()
    await happen('application.submitted')
    await happen('application.tagged')
    await house.runJobs()
    expect(slack.messages).toHaveLength(1)
    expect(slack.messages[0]).toMatch(
      /^Candidature envoyée · <http:\/\/localhost\/fr\/admin\/programs\/[^|]+\|.*Pluie utile> · /,
    )
    await away(id)
  })

  it('reads one message of what happens at once, and a number of much', async () => {
    const { id } = await connect()
    await happen('application.submitted', 3)
    await house.runJobs()
    expect(slack.messages.map((text) => text.split('\n').length)).toEqual([3])
    await pass(1)
    await happen('application.submitted', 12)
    await house.runJobs()
    expect(slack.messages[1]).toBe('12 × Candidature envoyée')
    await away(id)
  })

  it('lets no applicant call everybody, write links or break its lines', async () => {
    await retitle('<!channel> @here *gras* <https://evil.test|cliquez> & \n```')
    const { id } = await connect()
    const { body: mattermost } = await owner().post(`${base}/channels/mattermost`, {
      name: 'équipe',
      url: `${slack.base}/hooks/also-secret`,
      eventTypes: ['application.submitted'],
    })
    await happen()
    await house.runJobs()
    expect(slack.messages).toHaveLength(2)
    for (const text of slack.messages) {
      expect(text.split('\n')).toHaveLength(1)
      expect(text).not.toMatch(/<!|@here|<https:\/\/evil|```|\*gras\*(?!)/)
    }
    expect(slack.messages.find((text) => text.includes('&lt;!channel&gt;'))).toBeDefined()
    expect(slack.messages.find((text) => text.includes('\\<\\!channel\\>'))).toBeDefined()
    await retitle('Pluie utile')
    await away(id)
    await away(mattermost.id)
  })

  it.each([
    [404, 'no_service'],
    [410, 'channel_is_archived'],
    [403, 'invalid_token'],
    [200, 'channel_is_archived'],
  ])('that answers %i %s is broken: people are told by mail', async (status, body) => {
    const { id } = await connect()
    slack.answer = { status, body }
    await happen()
    await house.runJobs()
    expect((await list()).data).toMatchObject([{ state: 'disabled', reason: 'gone' }])
    const mails = await house.inScene('system', ({ db }) =>
      db
        .from('emails')
        .where('kind', '=', 'webhook_disabled')
        .select(['subject', 'text'])
        .orderBy('id', 'desc')
        .execute(),
    )
    expect(mails[0]?.subject).toContain('#prix-climat')
    expect(mails[0]?.text).not.toContain('very-secret')
    slack.answer = { status: 200, body: 'ok' }
    await owner().post(`${base}/webhooks/${id}/resumption`)
    await happen()
    await house.runJobs()
    expect((await list()).data).toMatchObject([{ state: 'enabled', reason: null }])
    await away(id)
  })

  it('is told what somebody chooses, under their rights', async () => {
    const { id, version } = await connect()
    const path = `${base}/channels/${id}`
    const chosen = { name: '#jury', eventTypes: ['application.tagged'] }
    expect((await owner().put(path, { ...chosen, version: version + 1 })).status).toBe(409)
    expect((await owner().put(path, { ...chosen, eventTypes: ['application.decided'], version })).status).toBe(422)
    expect((await owner().put(path, { ...chosen, eventTypes: [], version })).status).toBe(422)
    expect((await owner().put(path, { ...chosen, version })).body).toMatchObject({ name: '#jury' })
    await happen('application.submitted')
    await happen('application.tagged')
    await house.runJobs()
    expect(slack.messages).toHaveLength(1)
    expect((await owner().put(`${base}/webhooks/${id}`, { ...draftOfWebhook, version: 2 })).status).toBe(404)
    expect((await owner().post(`${base}/webhooks/${id}/secret-rotation`, {})).status).toBe(404)
    await away(id)
  })

  it('is tested, paused and removed as webhooks are', async () => {
    const { id } = await connect()
    await owner().post(`${base}/webhooks/${id}/test`, {})
    await house.runJobs()
    expect(slack.messages).toEqual([expect.stringMatching(/^Ceci est un essai/)])
    await owner().post(`${base}/webhooks/${id}/pause`)
    await happen()
    await house.runJobs()
    expect(slack.messages).toHaveLength(1)
    await away(id)
    expect((await list()).data).toEqual([])
  })

  it('of Mattermost has an address that is called as tenants’ addresses are', async () => {
    const send = (url: string) =>
      owner().post(`${base}/channels/mattermost`, { name: 'a', url, eventTypes: ['application.submitted'] })
    expect((await send('http://localhost/hooks/x')).body.error.code).toBe('webhook_target')
    expect((await send('nothing')).body.error.code).toBe('webhook_target')
    const { body } = await send(`${slack.base}/hooks/also-secret`)
    expect(body).toMatchObject({ kind: 'mattermost', name: 'a', state: 'enabled' })
    expect(JSON.stringify(body)).not.toContain('also-secret')
    await away(body.id)
  })
})

const draftOfWebhook = { name: 'x', url: 'http://127.0.0.1:1', eventTypes: ['application.*'], payload: 'thin' }
