import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs, startAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const applicant = () => house.as('applicant1')
let call: Call

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
})

async function conversation() {
  const { own, staff, id } = await sendAs(house, 'applicant1', call)
  return {
    id,
    own: `${own}/messages`,
    staff: `${staff}/messages`,
    inbox: `/api/user.programs/${call.programId}/messages`,
  }
}

/** Two things said in one instant have no order. */
function later() {
  house.clock.now = new Date(house.clock.now.getTime() + 1000)
}

const textsOf = (answered: { body: { data: { text: string }[] } }) => answered.body.data.map(({ text }) => text)

describe('a conversation', () => {
  it('goes back and forth, the newest first, and each side sees who spoke', async () => {
    const { own, staff } = await conversation()
    expect((await applicant().get(own)).body.metadata.total).toBe(0)
    const requested = await applicant().post(own, { text: '  Can we add a partner?\nIt is a school. ' })
    expect(requested).toMatchObject({
      status: 201,
      body: { side: 'applicant', text: 'Can we add a partner?\nIt is a school.', author: { isMe: true }, files: [] },
    })
    later()
    await owner().post(staff, { text: 'Yes, until Friday.' })
    const seen = await applicant().get(own)
    expect(textsOf(seen)).toEqual(['Yes, until Friday.', 'Can we add a partner?\nIt is a school.'])
    expect(seen.body.data[0]).toMatchObject({ side: 'staff', author: { name: 'Cécile Arnaud', isMe: false } })
    expect(textsOf(await owner().get(staff, { query: { perPage: '1', page: '2' } }))).toEqual([
      'Can we add a partner?\nIt is a school.',
    ])
  })

  it('is read back by key to its first word, whatever comes meanwhile', async () => {
    const { own, staff } = await conversation()
    for (let at = 1; at <= 7; at++) {
      later()
      await (at % 2 ? applicant().post(own, { text: `${at}` }) : owner().post(staff, { text: `${at}` }))
    }
    const first = await owner().get(staff, { query: { perPage: '3' } })
    expect(textsOf(first)).toEqual(['7', '6', '5'])
    expect(first.body.metadata).toMatchObject({ total: 7, before: null, after: expect.any(String) })
    later()
    await applicant().post(own, { text: '8' })
    const second = await owner().get(staff, { query: { perPage: '3', after: first.body.metadata.after } })
    expect(textsOf(second)).toEqual(['4', '3', '2'])
    const last = await applicant().get(own, { query: { perPage: '3', after: second.body.metadata.after } })
    expect([textsOf(last), last.body.metadata.after]).toEqual([['1'], null])
    const back = await owner().get(staff, { query: { perPage: '3', before: last.body.metadata.before } })
    expect(textsOf(back)).toEqual(['4', '3', '2'])
    const odd = await owner().get(staff, { query: { after: 'nowhere' } })
    expect([odd.status, odd.body.error.fields]).toEqual([422, [{ field: 'query.after', reason: 'cursor' }]])
  })

  it('counts what the other side wrote and one has not read', async () => {
    const { own, staff } = await conversation()
    await owner().post(staff, { text: 'One' })
    await owner().post(staff, { text: 'Two' })
    expect((await applicant().get(`${own}/counts`)).body).toEqual({ total: 2, unread: 2 })
    expect((await applicant().post(`${own}/reading`)).status).toBe(204)
    expect((await applicant().get(`${own}/counts`)).body).toEqual({ total: 2, unread: 0 })
    later()
    await owner().post(staff, { text: 'Three' })
    expect((await applicant().get(`${own}/counts`)).body.unread).toBe(1)
  })

  it('tells who wrote when the other side first read it; who did, to the team alone', async () => {
    const { own, staff } = await conversation()
    const readings = async (who: 'owner' | 'applicant1', path: string) =>
      (await house.as(who).get(path)).body.data.map(({ readAt, readBy }: { readAt: string; readBy: string }) => [
        readAt,
        readBy,
      ])
    await applicant().post(own, { text: 'A question' })
    await applicant().post(`${own}/reading`)
    expect(await readings('applicant1', own), 'nobody reads what they wrote').toEqual([[null, null]])
    later()
    const first = house.clock.now.toISOString()
    await owner().post(`${staff}/reading`)
    later()
    await house.as('manager').post(`${staff}/reading`)
    expect(await readings('applicant1', own)).toEqual([[first, null]])
    expect(await readings('owner', staff)).toEqual([[first, 'Cécile Arnaud']])
    later()
    await owner().post(staff, { text: 'An answer' })
    later()
    const answered = house.clock.now.toISOString()
    await applicant().post(own, { text: 'Thanks: who answers has read' })
    expect(await readings('owner', staff)).toEqual([
      [null, null],
      [answered, expect.stringMatching(/./)],
      [first, 'Cécile Arnaud'],
    ])
    later()
    const settled = house.clock.now.toISOString()
    await owner().post(`${staff}/settlement`)
    expect((await readings('applicant1', own))[0], 'as who puts it aside').toEqual([settled, null])
  })

  it('carries files, which the other side reads once they are sent', async () => {
    const { own, staff } = await conversation()
    const file = await applicant().upload(`${own}/files`, 'plan.txt', 'A plan', 'text/plain')
    expect(file.status).toBe(201)
    const { key, location } = file.body
    const sent = await applicant().post(own, { text: 'Here it is', files: [key] })
    expect(sent.body.files).toMatchObject([{ key, name: 'plan.txt' }])
    expect((await owner().get(staff)).body.data[0].files).toMatchObject([{ key }])
    expect((await owner().get(location)).status).toBe(200)
    expect((await house.as('applicant2').get(location)).status).toBe(404)
    const again = await applicant().post(own, { text: 'And again', files: [key] })
    expect([again.status, again.body.error.code]).toEqual([422, 'message_file_unknown'])
  })

  it('is written to by mail: applicants each time, the team once until it reads', async () => {
    const { own, staff } = await conversation()
    const mailsOf = async (kind: string) => {
      const { data } = (await owner().get('/api/email-logs', { query: { perPage: '100' } })).body
      return data.filter((mail: { kind: string }) => mail.kind === kind).length
    }
    const before = [await mailsOf('message_to_applicant'), await mailsOf('message_to_team')]
    await owner().post(staff, { text: 'Hello' })
    await owner().post(staff, { text: 'Hello again' })
    later()
    await applicant().post(own, { text: 'Good day' })
    later()
    const once = await mailsOf('message_to_team')
    await applicant().post(own, { text: 'Good day again' })
    expect(await mailsOf('message_to_applicant')).toBe((before[0] ?? 0) + 2)
    expect(once).toBeGreaterThan(before[1] ?? 0)
    expect(await mailsOf('message_to_team')).toBe(once)
  })

  it.each([
    ['nothing said', { text: '   ' }],
    ['a message too long', { text: 'x'.repeat(10_001) }],
    ['too many files', { text: 'x', files: Array.from({ length: 11 }, (_, at) => `f${at}`) }],
  ])('refuses %s', async (_name, body) => {
    const { own, staff } = await conversation()
    for (const answered of [await applicant().post(own, body), await owner().post(staff, body)])
      expect([answered.status, answered.body.error.code]).toEqual([422, 'invalid_input'])
  })

  it('refuses files that are not there or that somebody else uploaded', async () => {
    const { own, staff } = await conversation()
    const { key } = (await owner().upload(`${staff}/files`, 'list.txt', 'A list', 'text/plain')).body
    for (const files of [['nothing'], [key]])
      expect((await applicant().post(own, { text: 'See', files })).body.error.code).toBe('message_file_unknown')
    expect((await applicant().upload(`${own}/files`, 'empty.txt', '', 'text/plain')).body.error.code).toBe('file_empty')
  })

  it('is told in the history of the application, without its words', async () => {
    const { own, staff } = await conversation()
    await applicant().post(own, { text: 'A secret' })
    const { body } = await owner().get(staff.replace(/messages$/, 'history'))
    expect(body.data[0]).toMatchObject({ name: 'message.sent', payload: { side: 'applicant' } })
    expect(JSON.stringify(body)).not.toContain('A secret')
  })
})

describe('the inbox of a program', () => {
  it('lists conversations by their newest message, with what waits and what is unread', async () => {
    const [first, second] = [await conversation(), await conversation()]
    later()
    await applicant().post(first.own, { text: 'First question' })
    later()
    await applicant().post(second.own, { text: 'Second question, about the budget' })
    const ask = async (query: Record<string, string>) => (await owner().get(first.inbox, { query })).body.data
    const [newest, before] = await ask({ view: 'waiting' })
    expect(newest).toMatchObject({
      application: { id: second.id, title: 'Pluie utile', category: { fr: 'Ville fraîche' } },
      last: { side: 'applicant', excerpt: 'Second question, about the budget' },
      unread: 1,
      isWaiting: true,
    })
    expect(before.application.id).toBe(first.id)
    expect((await ask({ search: 'ABOUT THE BUDGET' })).map((one: typeof newest) => one.application.id)).toEqual([
      second.id,
    ])
    expect(await ask({ search: '%' })).toEqual([])
    const page = async (query: Record<string, string>) =>
      (await owner().get(first.inbox, { query: { view: 'waiting', perPage: '1', ...query } })).body
    const top = await page({})
    const next = await page({ after: top.metadata.after })
    expect([top.data[0].application.id, next.data[0].application.id]).toEqual([second.id, first.id])
    expect((await page({ before: next.metadata.before })).data).toEqual(top.data)
    expect((await owner().get(first.inbox, { query: { after: 'x' } })).status).toBe(422)
    await owner().post(`${second.staff}/reading`)
    expect((await ask({ view: 'unread' }))[0].application.id).toBe(first.id)
    expect((await ask({ view: 'waiting' }))[0].application.id).toBe(second.id)
  })

  it('counts, and forgets what was answered or settled until the applicant writes again', async () => {
    const { own, staff, inbox } = await conversation()
    const counts = async () => (await owner().get(`${inbox}/counts`)).body
    const { waiting } = await counts()
    await applicant().post(own, { text: 'Thank you' })
    expect((await counts()).waiting).toBe(waiting + 1)
    expect((await owner().post(`${staff}/settlement`)).status).toBe(204)
    expect((await counts()).waiting).toBe(waiting)
    later()
    await applicant().post(own, { text: 'One more thing' })
    expect((await counts()).waiting).toBe(waiting + 1)
    await owner().post(staff, { text: 'Noted' })
    expect((await counts()).waiting).toBe(waiting)
    expect((await owner().post(`${staff}/settlement`)).status).toBe(204)
  })

  it('leaves applications in the trash out', async () => {
    const { own, id, inbox } = await conversation()
    await applicant().post(own, { text: 'Hello' })
    const shown = async () =>
      (await owner().get(inbox, { query: { perPage: '100' } })).body.data.map(
        (one: { application: { id: string } }) => one.application.id,
      )
    expect(await shown()).toContain(id)
    await owner().delete(`/api/user.programs/${call.programId}/responses/${id}`)
    expect(await shown()).not.toContain(id)
  })
})

describe('the conversations of a person', () => {
  const mine = (name: 'applicant1' | 'applicant2', query: Record<string, string> = {}) =>
    house.as(name).get('/api/portal/me/conversations', { query })

  it('are listed by their newest message, with who answers, what is unread and nothing of others', async () => {
    const [first, second] = [await conversation(), await conversation()]
    later()
    await owner().post(first.staff, { text: 'One question' })
    later()
    await applicant().post(second.own, { text: 'A question of mine' })
    const { data, metadata } = (await mine('applicant1')).body
    expect(data[0]).toMatchObject({
      application: { id: second.id, title: 'Pluie utile', program: { slug: call.slug, defaultLang: 'fr' } },
      teamMember: '',
      last: { side: 'applicant', isMe: true, excerpt: 'A question of mine' },
      unread: 0,
    })
    expect(data[1]).toMatchObject({
      application: { id: first.id },
      teamMember: 'Cécile Arnaud',
      last: { side: 'staff', isMe: false, author: 'Cécile Arnaud', excerpt: 'One question' },
      unread: 1,
    })
    expect(metadata.total).toBe(data.length)
    const page = await mine('applicant1', { perPage: '1' })
    const next = await mine('applicant1', { perPage: '1', after: page.body.metadata.after })
    expect(next.body.data[0].application.id).toBe(first.id)
    await applicant().post(`${first.own}/reading`)
    expect((await mine('applicant1')).body.data[1].unread).toBe(0)
    const others = (await mine('applicant2')).body.data.map(
      (one: { application: { id: string } }) => one.application.id,
    )
    expect(others).not.toContain(first.id)
    expect((await house.as('nobody').get('/api/portal/me/conversations')).status).toBe(401)
  })

  it('leave out what is in the trash', async () => {
    const { own, id } = await conversation()
    later()
    await applicant().post(own, { text: 'Hello' })
    expect((await mine('applicant1')).body.data[0].application.id).toBe(id)
    await owner().delete(`/api/user.programs/${call.programId}/responses/${id}`)
    expect((await mine('applicant1')).body.data[0]?.application.id).not.toBe(id)
  })
})

it('is for its two sides alone', async () => {
  const { own, staff, inbox } = await conversation()
  await applicant().post(own, { text: 'Between us' })
  for (const path of [own, `${own}/counts`]) {
    expect((await house.as('nobody').get(path)).status).toBe(401)
    expect((await house.as('applicant2').get(path)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(path)).status).toBe(404)
  }
  for (const path of [staff, inbox, `${inbox}/counts`]) {
    expect((await house.as('nobody').get(path)).status).toBe(401)
    expect([403, 404]).toContain((await applicant().get(path)).status)
    expect((await house.as('otherOwner', 'other').get(path)).status).toBe(404)
  }
  expect((await house.as('applicant2').post(own, { text: 'Me too' })).status).toBe(404)
  const draft = await startAs(house, 'applicant2', call)
  expect((await house.as('applicant2').post(`${draft.own}/messages`, { text: 'From a draft' })).status).toBe(201)
})
