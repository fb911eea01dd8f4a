import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../../applications/call-for-tests.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const base = '/api/newsletters'
const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }]
const texts = { fr: { subject: 'Bonjour', preheader: '', body: { type: 'doc', content } } }
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
let call: Call

const audience = () => ({
  to: 'applicants',
  programId: call.programId,
  viewName: 'Envoyées',
  filter: JSON.stringify({ and: [{ field: 'state', op: 'in', value: ['submitted'] }] }),
})

/** A newsletter to them, sent. */
async function leave() {
  const { body } = await owner().post(base, { title: 'Mars', audience: audience() })
  const at = `${base}/${body.id}`
  const written = await owner().put(at, { title: 'Mars', audience: audience(), texts, etag: body.etag })
  await owner().post(`${at}/schedule`, { at: null, etag: written.body.etag })
  await house.runJobs()
  return (await owner().get(at)).body
}

describe('who applies', () => {
  beforeAll(async () => {
    call = await openCall(house, aForm(aField('text', 'name', { required: true })))
    for (const name of ['applicant1', 'applicant2'] as const) await sendAs(house, name, call)
    await house.runJobs()
  })
  it('is written to by those who may write to them, once each, and may leave', async () => {
    expect((await owner().post('/api/newsletter-audiences', { audience: audience() })).body).toEqual({ people: 2 })
    const one = await leave()
    expect(one).toMatchObject({ state: 'sent', audienceName: 'Prix Climat', counts: { written: 2 } })
    const mail = (await mailsTo(house, everybody.applicant1.email)).find(({ kind }) => kind === 'newsletter')
    expect(mail).toMatchObject({ program_id: call.programId, stream: 'list' })
    const path = /\/api\/unsubscribe\/[\w.-]+/.exec(JSON.stringify(mail?.headers))?.[0] ?? ''
    await house.as('nobody').post(path)
    const next = await leave()
    expect(next.counts).toMatchObject({ total: 1, written: 1 })
    const lists = (await owner().get('/api/mail-lists')).body.data
    const own = lists.find(({ programId }: { programId: string }) => programId === call.programId)
    expect(own).toMatchObject({ isPublic: false, confirmed: 1, unsubscribed: 1 })
    expect(codeOf(await owner().delete(`/api/mail-lists/${own.id}`))).toEqual([409, 'mail_list_of_program'])
  })

  it('is not written to with words that their list does not know', async () => {
    const wrong = { ...audience(), filter: '{"and":[{"field":"nothing","op":"in","value":[]}]}' }
    expect((await owner().post(base, { title: 'x', audience: wrong })).status).toBe(422)
    const absent = { ...audience(), programId: '0198bbbb-ffff-7fff-8fff-ffffffffffff' }
    expect(codeOf(await owner().post(base, { title: 'x', audience: absent }))).toEqual([422, 'newsletter_audience'])
  })
})
