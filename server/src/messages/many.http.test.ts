import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, openCall, sendAs, startAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { walkByKey } from '../test/walk-by-key.ts'
import { isReplyOf, readReplyAddress } from './reply-address.ts'

const house = openHouse({ replies: { domain: 'reply.laurel.test', secret: 'a secret of the mail server' } })
const owner = () => house.as('owner')
let call: Call
let base: string

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true }), aField('text', 'city')))
  base = `/api/user.programs/${call.programId}`
})

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

describe('texts that are kept', () => {
  const texts = { fr: 'Bonjour {{applicant}}, à propos de {{title|votre candidature}}.', en: 'Dear {{applicant}}' }

  it('are saved, listed by name, changed and forgotten, and the log says so', async () => {
    const saved = await owner().post(`${base}/message-templates`, { name: '  Relance ', texts })
    expect(saved).toMatchObject({ status: 201, body: { name: 'Relance', texts, etag: 1 } })
    await owner().post(`${base}/message-templates`, { name: 'Accueil', texts })
    const one = `${base}/message-templates/${saved.body.id}`
    const changed = await owner().put(one, { name: 'Zut', texts: { fr: 'Bonjour' }, etag: 1 })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Zut', texts: { fr: 'Bonjour' }, etag: 2 } })
    expect(codeOf(await owner().put(one, { name: 'Late', texts, etag: 1 }))).toEqual([409, 'stale'])
    const names = async () =>
      (await owner().get(`${base}/message-templates`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Accueil', 'Zut'])
    expect((await owner().get(`${base}/message-templates`)).body.questions).toMatchObject([
      { key: 'name' },
      { key: 'city' },
    ])
    expect((await owner().delete(one)).status).toBe(204)
    expect(await names()).toEqual(['Accueil'])
    const logged = await house.inScene('owner', ({ db }) =>
      db.from('events').where('name', 'like', 'message.template%').select('name').orderBy('id').execute(),
    )
    expect(logged.map(({ name }) => name)).toEqual([
      'message.template_saved',
      'message.template_saved',
      'message.template_changed',
      'message.template_deleted',
    ])
  })

  it.each([
    ['a field that means nothing', { fr: 'Bonjour {{applicants}}' }, ['applicants']],
    ['a question that is not there, in any language', { fr: 'x', en: '{{answers.country}}' }, ['answers.country']],
    ['braces that name nothing', { fr: 'Bonjour {{title' }, ['{{title']],
  ])('refuse %s', async (_what, wrong, names) => {
    const refused = await owner().post(`${base}/message-templates`, { name: 'Wrong', texts: wrong })
    expect(codeOf(refused)).toEqual([422, 'merge_field_unknown'])
    expect(refused.body.error).toMatchObject({ fields: [{ field: expect.stringMatching(/^body\.texts\./) }] })
    expect(JSON.stringify(refused.body)).toContain(names[0])
  })

  it.each([
    ['no name', { name: ' ', texts: { fr: 'x' } }],
    ['no text', { name: 'Empty', texts: {} }],
    ['only spaces', { name: 'Empty', texts: { fr: '  ' } }],
    ['a text too long', { name: 'Long', texts: { fr: 'x'.repeat(10_001) } }],
    ['a language that is none', { name: 'Klingon', texts: { tlh: 'x' } }],
  ])('refuse %s', async (_what, body) => {
    expect(codeOf(await owner().post(`${base}/message-templates`, body))).toEqual([422, 'invalid_input'])
  })

  it('are shown as one applicant reads them: in their language, fields filled, what is empty named', async () => {
    const { id } = await sendAs(house, 'applicant1', call, { city: 'Lyon' })
    const preview = async (requested: Record<string, string>) =>
      (await owner().post(`${base}/responses/${id}/messages/preview`, { texts: requested })).body
    expect(
      await preview({ fr: '{{applicant}}, {{title}}, {{category}}, {{program}}, {{answers.city}}, {{sender}}' }),
    ).toEqual({
      text: 'Camille Fournier, Pluie utile, Ville fraîche, Prix Climat, Lyon, Cécile Arnaud',
      lang: 'fr',
      empty: [],
    })
    expect((await preview({ en: '{{program}} {{link}} {{deadline}}' })).text).toMatch(
      /^Climate Prize http:\/\/.*\/en\/applications\/.*responseId=.* 26 February 2027.*$/,
    )
    const draft = await startAs(house, 'applicant5', call)
    const empty = await owner().post(`${base}/responses/${draft.id}/messages/preview`, {
      texts: { en: '{{title|your draft}} {{reference}} {{answers.city}}' },
    })
    expect(empty.body).toMatchObject({ lang: 'en', empty: ['reference', 'answers.city'] })
    expect(empty.body.text).toMatch(/^your draft/)
  })
})

describe('a message to many', () => {
  const messagesOf = async (id: string) =>
    (await owner().get(`${base}/responses/${id}/messages`)).body.data.map(({ text }: { text: string }) => text)

  it('is one message in each conversation, with a mail, and says whom it could not reach and why', async () => {
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant2', call)]
    const draft = await startAs(house, 'applicant3', call)
    const only = [first.id, second.id, draft.id]
    const started = await owner().post(`${base}/message-sendings`, {
      texts: { fr: 'Bonjour {{applicant}}, dossier {{reference}}' },
      to: { only, sort: 'createdAt' },
    })
    expect(started).toMatchObject({ status: 202, body: { state: 'running', total: 3, sent: 0, failed: 0 } })
    const at = `${base}/message-sendings/${started.body.id}`
    const again = { texts: { fr: 'Encore' }, to: { only } }
    expect(codeOf(await owner().post(`${base}/message-sendings`, again))).toEqual([409, 'sending_running'])
    await house.runJobs()
    expect((await owner().get(at)).body).toMatchObject({ state: 'finished', sent: 2, failed: 1 })
    const failed = (await owner().get(`${at}/items`, { query: { state: 'failed' } })).body
    expect(failed.data).toMatchObject([
      { application: { id: draft.id }, problem: { code: 'field_empty', fields: ['reference'] } },
    ])
    expect(failed.metadata).toMatchObject({ total: 3, totalFiltred: 1 })
    expect(await messagesOf(first.id)).toEqual([expect.stringMatching(/^Bonjour Camille Fournier, dossier \S+$/)])
    expect(await messagesOf(second.id)).toEqual([expect.stringContaining('Solène Marchand')])
    expect(await messagesOf(draft.id)).toEqual([])
    const mine = await house.as('applicant1').get(`${first.own}/messages`)
    expect(mine.body.data[0].author).toMatchObject({ name: 'Cécile Arnaud' })

    // What failed is tried again once it can be; nobody is written to twice.
    const before = (await house.as('applicant3').get('/api/portal/me/messages/counts')).body.unread
    await house.inScene('owner', ({ db }) =>
      db.change('applications').set({ reference: 'R-1' }).where('id', '=', draft.id).execute(),
    )
    expect((await owner().post(`${at}/retry`)).body).toMatchObject({ state: 'running', sent: 2, failed: 0 })
    await house.runJobs()
    expect((await owner().get(at)).body).toMatchObject({ state: 'finished', sent: 3, failed: 0 })
    expect(await messagesOf(first.id)).toHaveLength(1)
    expect((await house.as('applicant3').get('/api/portal/me/messages/counts')).body.unread).toBe(before + 1)
    expect(codeOf(await owner().post(`${at}/retry`))).toEqual([422, 'nobody_to_write_to'])
    expect(codeOf(await owner().post(`${at}/cancellation`))).toEqual([409, 'sending_over'])
    expect((await owner().get(`${base}/message-sendings`)).body.data[0]).toMatchObject({ id: started.body.id, sent: 3 })
    await owner().post(`${base}/message-sendings`, again)
    await house.runJobs()
    for (const path of [`${at}/items`, `${base}/message-sendings`]) {
      const read = await walkByKey((query) => owner().get(path, { query }))
      expect(read).toEqual({ whole: read.whole, forth: read.whole, back: read.whole, isRefused: true })
      expect(read.whole.length).toBeGreaterThan(1)
    }
  })

  it('has a subject of its own, counts people beside applications, and is tried on oneself first', async () => {
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant1', call)]
    const to = { only: [first.id, second.id] }
    expect((await owner().post(`${base}/message-sendings/recipients`, { to })).body).toEqual({
      applications: 2,
      people: 1,
    })
    const texts = { fr: 'Bonjour {{applicant}}' }
    const subjects = { fr: 'Une pièce pour {{title|votre dossier}}' }
    expect((await owner().post(`${base}/responses/${first.id}/messages/test`, { texts, subjects })).status).toBe(204)
    await house.runJobs()
    const mailsWith = (kind: string) =>
      house.inScene('owner', ({ db }) =>
        db.from('emails').where('kind', '=', kind).orderBy('id').select(['subject', 'to_address', 'text']).execute(),
      )
    expect((await mailsWith('letter_test')).at(-1)).toMatchObject({
      subject: 'Une pièce pour Pluie utile',
      to_address: everybody.owner.email,
      text: expect.stringContaining('Bonjour Camille Fournier'),
    })
    expect(await messagesOf(first.id)).toEqual([])
    const wrong = { texts, subjects: { fr: '{{nothing}}' }, to }
    expect(codeOf(await owner().post(`${base}/message-sendings`, wrong))).toEqual([422, 'merge_field_unknown'])
    const started = await owner().post(`${base}/message-sendings`, { texts, subjects, to })
    expect(started.body).toMatchObject({ subjects })
    await house.runJobs()
    expect((await mailsWith('message_to_applicant')).at(-1)?.subject).toBe('Une pièce pour Pluie utile')
  })

  it('goes to all that a list holds but those left out, and stops when it is cancelled', async () => {
    const one = await sendAs(house, 'applicant1', call, { name: 'Tramway' })
    const other = await sendAs(house, 'applicant2', call, { name: 'Tramway' })
    const filter = JSON.stringify([{ field: 'title', op: 'eq', value: 'Tramway' }])
    const to = { filter, except: [other.id] }
    const started = await owner().post(`${base}/message-sendings`, { texts: { fr: 'Un tramway' }, to })
    expect(started.body).toMatchObject({ total: 1 })
    const at = `${base}/message-sendings/${started.body.id}`
    expect((await owner().post(`${at}/cancellation`)).body).toMatchObject({ state: 'cancelled', sent: 0 })
    await house.runJobs()
    expect(await messagesOf(one.id)).toEqual([])
    await owner().post(`${at}/retry`)
    await owner().delete(`${base}/responses/${one.id}`)
    await house.runJobs()
    const items = (await owner().get(`${at}/items`)).body.data
    expect(items).toMatchObject([{ state: 'failed', problem: { code: 'in_trash' } }])
    const nobody = { texts: { fr: 'x' }, to: { filter: JSON.stringify([{ field: 'title', op: 'eq', value: 'None' }]) } }
    expect(codeOf(await owner().post(`${base}/message-sendings`, nobody))).toEqual([422, 'nobody_to_write_to'])
    const wrong = { texts: { fr: '{{x}}' }, to: { only: [one.id] } }
    expect(codeOf(await owner().post(`${base}/message-sendings`, wrong))).toEqual([422, 'merge_field_unknown'])
    const unknown = { texts: { fr: 'x' }, to: { filter: JSON.stringify([{ field: 'nothing', op: 'eq', value: 1 }]) } }
    expect(codeOf(await owner().post(`${base}/message-sendings`, unknown))).toEqual([422, 'invalid_input'])
  })
})

describe('files of a message to many', () => {
  const keep = async (name: string) =>
    (await owner().upload(`${base}/message-sendings/files`, name, `About ${name}`, 'text/plain')).body
  const statusFor = async (person: 'applicant1' | 'applicant2' | 'applicant3' | 'manager' | 'nobody', at: string) =>
    (await house.as(person).get(at)).status

  it('are kept once, and read by those who were written to and by the team alone', async () => {
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant2', call)]
    const file = await keep('rules.txt')
    expect(file).toMatchObject({ name: 'rules.txt', scan: 'clean' })
    expect(await statusFor('applicant1', file.location)).toBe(404)
    const started = await owner().post(`${base}/message-sendings`, {
      texts: { fr: 'Le règlement' },
      to: { only: [first.id, second.id] },
      files: [file.key],
    })
    expect(started).toMatchObject({ status: 202, body: { total: 2, files: [{ key: file.key }] } })
    await house.runJobs()
    for (const { own } of [first, second]) {
      const person = own === first.own ? 'applicant1' : 'applicant2'
      const said = (await house.as(person).get(`${own}/messages`)).body.data[0]
      expect(said.files).toMatchObject([{ key: file.key, name: 'rules.txt' }])
      expect(await statusFor(person, file.location)).toBe(200)
    }
    expect(await statusFor('applicant3', file.location)).toBe(404)
    expect(await statusFor('nobody', file.location)).toBe(404)
    expect((await house.as('otherOwner', 'other').get(file.location)).status).toBe(404)
    const mails = await house.inScene('owner', ({ db }) =>
      db
        .from('emails')
        .where('application_id', '=', first.id)
        .where('kind', '=', 'message_to_applicant')
        .selectAll()
        .execute(),
    )
    expect(mails.at(-1)?.text).toContain('rules.txt')
    expect((await owner().get(`${base}/message-sendings`)).body.data[0].files).toMatchObject([{ key: file.key }])

    // What was sent is sent: no other message takes it, and it goes with no single conversation.
    const again = { texts: { fr: 'x' }, to: { only: [first.id] }, files: [file.key] }
    expect(codeOf(await owner().post(`${base}/message-sendings`, again))).toEqual([422, 'message_file_unknown'])
    await owner().delete(`${base}/responses/${first.id}`)
    expect(await statusFor('applicant1', file.location)).toBe(404)
    expect(await statusFor('applicant2', file.location)).toBe(200)
  })

  it('are refused when they are somebody else’s, unknown, infected or too many', async () => {
    const { id } = await sendAs(house, 'applicant2', call)
    const ask = (files: string[]) =>
      owner().post(`${base}/message-sendings`, { texts: { fr: 'x' }, to: { only: [id] }, files })
    expect(codeOf(await ask(['no-such-file']))).toEqual([422, 'message_file_unknown'])
    const theirs = await house.as('manager').upload(`${base}/message-sendings/files`, 'a.txt', 'a', 'text/plain')
    if (theirs.status === 201) expect(codeOf(await ask([theirs.body.key]))).toEqual([422, 'message_file_unknown'])
    const { key } = await keep('bad.txt')
    await house.inScene('owner', ({ db }) =>
      db.change('files').set({ scan: 'infected' }).where('key', '=', key).execute(),
    )
    expect(codeOf(await ask([key]))).toEqual([410, 'file_infected'])
    expect(codeOf(await ask(Array.from({ length: 11 }, (_, at) => `k${at}`)))).toEqual([422, 'invalid_input'])
    const empty = await owner().upload(`${base}/message-sendings/files`, 'a.txt', '', 'text/plain')
    expect(codeOf(empty)).toEqual([422, 'file_empty'])
  })
})

it('asks for answers at an address that is for its reader alone', async () => {
  const { id, own, staff } = await sendAs(house, 'applicant4', call)
  await owner().post(`${staff}/messages`, { text: 'Hello' })
  await house.as('applicant4').post(`${own}/messages`, { text: 'Good day' })
  const mails = await house.inScene('owner', ({ db }) =>
    db.from('emails').where('application_id', '=', id).where('kind', 'like', 'message%').selectAll().execute(),
  )
  const toApplicant = mails.find(({ kind }) => kind === 'message_to_applicant')?.reply_to ?? ''
  expect(toApplicant).toMatch(/@reply\.laurel\.test$/)
  expect(mails[0]?.text).toMatch(/above this line|au-dessus de cette ligne/)
  const { secret } = house.product.house
  const platformId = house.platformId('demo')
  const isFor = (address: string | null | undefined, person: 'applicant1' | 'applicant4' | 'owner') => {
    const token = readReplyAddress(address ?? '')
    return token?.applicationId === id && isReplyOf(secret, token, { platformId, person: house.personId(person) })
  }
  expect(isFor(toApplicant, 'applicant4')).toBe(true)
  expect(isFor(toApplicant, 'applicant1')).toBe(false)
  const toOwner = mails.find(({ kind, to_address }) => kind === 'message_to_team' && to_address.startsWith('owner'))
  expect(isFor(toOwner?.reply_to, 'owner')).toBe(true)
})

it('is for the team alone', async () => {
  const { id } = await sendAs(house, 'applicant1', call)
  const body = { name: 'x', texts: { fr: 'x' } }
  const sending = { texts: { fr: 'x' }, to: { only: [id] } }
  for (const person of ['applicant1', 'juror1'] as const) {
    expect([403, 404]).toContain((await house.as(person).post(`${base}/message-templates`, body)).status)
    expect([403, 404]).toContain((await house.as(person).post(`${base}/message-sendings`, sending)).status)
  }
  expect((await house.as('nobody').get(`${base}/message-templates`)).status).toBe(401)
  expect((await house.as('nobody').get('/api/portal/me/messages/counts')).status).toBe(401)
  expect((await house.as('otherOwner', 'other').post(`${base}/message-sendings`, sending)).status).toBe(404)
})
