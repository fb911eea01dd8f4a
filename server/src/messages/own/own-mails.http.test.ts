import { ownMailId } from '@laurel/contract/emails/own'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../../applications/call-for-tests.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string
let applicationId: string

beforeAll(async () => {
  const form = aForm(aField('text', 'name', { required: true }), aField('text', 'city'))
  call = await openCall(house, form)
  base = `/api/user.programs/${call.programId}`
  applicationId = (await sendAs(house, 'applicant1', call, { city: 'Lyon' })).id
  await house.runJobs()
})

const field = (name: string, otherwise?: string) => ({
  type: 'field',
  attrs: { field: name, ...(otherwise !== undefined && { otherwise }) },
})
const text = {
  subject: 'Des nouvelles de {{title|votre candidature}}',
  preheader: '',
  body: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Bonjour ' }, field('name', '')] },
      {
        type: 'paragraph',
        attrs: { when: { field: 'answers.city', is: 'filled' } },
        content: [{ type: 'text', text: 'À ' }, field('answers.city')],
      },
      { type: 'button', attrs: { label: 'Voir', link: 'action' } },
    ],
  },
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

/** Begins a template and publishes it; answers its kind and its id. */
async function write(title: string, { at = base, locale = 'fr', words = text as object } = {}) {
  const made = await owner().post(`${at}/mail-templates`, { title })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await publish(`${at}/mail-templates/${made.body.name}/${locale}`, words)
  return { kind: made.body.name as string, id: ownMailId(made.body.name) ?? '' }
}

async function publish(at: string, words: object, status = 200) {
  const { body: read } = await owner().get(at)
  const saved = await owner().put(at, { ...words, etag: read.etag })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const published = await owner().post(`${at}/publication`, { etag: saved.body.etag })
  expect(published.status, JSON.stringify(published.body)).toBe(status)
  return published.body
}

const mailsOf = (kind: string) =>
  house.inScene('owner', ({ db }) => db.from('emails').where('kind', '=', kind).selectAll().orderBy('id').execute())
const sendable = async () =>
  (await owner().get(`${base}/own-mails`)).body.data.map(({ title }: { title: string }) => title)
const rowOf = async (kind: string) =>
  (await owner().get(`${base}/mail-templates`)).body.data.find(({ name }: { name: string }) => name === kind)

describe('a template under a name of one’s own', () => {
  it('begins with a greeting in the main language, and is offered once something of it is published', async () => {
    const made = await owner().post(`${base}/mail-templates`, { title: ' Bienvenue ' })
    const kind = made.body.name
    const at = `${base}/mail-templates/${kind}`
    expect(await rowOf(kind)).toMatchObject({
      group: 'own',
      needsAction: false,
      own: { title: 'Bienvenue', isHere: true },
      texts: [
        { locale: 'fr', state: 'draft' },
        { locale: 'en', state: 'missing' },
      ],
    })
    expect((await owner().get(`${at}/fr`)).body).toMatchObject({ state: 'draft', text: { subject: '{{program}}' } })
    expect(await sendable()).not.toContain('Bienvenue')
    await publish(`${at}/fr`, text)
    expect(await sendable()).toContain('Bienvenue')
    expect((await owner().get(`${at}/en`)).body).toMatchObject({ state: 'missing', source: 'program' })
    const { kind: shown } = (await owner().get(`${at}/fr`)).body
    const names = shown.fields.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['program', 'name', 'category', 'dueAt', 'answers.city']))
    const taken = await owner().post(`${base}/mail-templates`, { title: 'bienvenue' })
    expect(codeOf(taken)).toEqual([409, 'mail_name_known'])
    const renamed = await owner().put(`${base}/mail-templates/${kind}`, { title: 'Accueil' })
    expect(renamed.status).toBe(204)
    const copied = await owner().post(`${base}/mail-templates`, { title: 'Bienvenue', copyOf: kind })
    const copy = (await owner().get(`${base}/mail-templates/${copied.body.name}/fr`)).body
    expect(copy).toMatchObject({ state: 'draft', text: { subject: text.subject } })
    const removed = await owner().delete(`${base}/mail-templates/${copied.body.name}`)
    expect(removed.status).toBe(204)
    expect((await owner().get(`${base}/mail-templates/${copied.body.name}/fr`)).status).toBe(404)
    const logged = await house.inScene('owner', ({ db }) =>
      db.from('events').where('name', 'like', 'email\\_template.%').select('name').orderBy('id').execute(),
    )
    expect(logged.map(({ name }) => name.split('.')[1])).toEqual([
      'created',
      'published',
      'renamed',
      'created',
      'removed',
    ])
  })

  it.each([
    ['a question that there is not', { subject: 'A {{answers.secret}}' }, 'unknown_field'],
    ['a field that may be empty, without words for it', { subject: 'A {{title}}' }, 'unsure_field'],
    [
      'an address that is none',
      { body: { type: 'doc', content: [{ type: 'button', attrs: { label: 'x', link: 'http://x.example' } }] } },
      'link_refused',
    ],
  ])('is not published with %s', async (_what, changed, reason) => {
    const made = await owner().post(`${base}/mail-templates`, { title: `Faux ${reason}` })
    const at = `${base}/mail-templates/${made.body.name}/fr`
    const refused = await publish(at, { ...text, ...changed }, 422)
    expect(refused.error).toMatchObject({ code: 'mail_not_publishable', fields: [{ reason }] })
  })

  it('is shown for a real application, and sent to oneself', async () => {
    const { kind } = await write('Aperçu')
    const at = `${base}/mail-templates/${kind}/fr`
    const { body: seen } = await owner().post(`${at}/preview`, { ...text, applicationId })
    expect(seen).toMatchObject({
      subject: 'Des nouvelles de Pluie utile',
      values: { name: 'Camille Fournier', 'answers.city': 'Lyon', category: 'Ville fraîche' },
      empty: [],
    })
    expect(seen.html).toContain('À Lyon')
    expect((await owner().post(`${at}/test`, { ...text, applicationId })).status).toBe(204)
    expect((await mailsOf('template_test')).at(-1)).toMatchObject({
      subject: 'Essai\u00a0: Des nouvelles de Pluie utile',
    })
  })

  it('of the platform is there for every program, which may reword it and not rename it', async () => {
    const { kind } = await write('Commun', { at: '/api', words: { ...text, body: { type: 'doc', content: [] } } })
    expect(await sendable()).toContain('Commun')
    expect(await rowOf(kind)).toMatchObject({
      own: { title: 'Commun', isHere: false },
      texts: [{ source: 'platform' }, {}],
    })
    const one = `${base}/mail-templates/${kind}`
    expect(codeOf(await owner().put(one, { title: 'Autre' }))).toEqual([404, 'not_found'])
    expect(codeOf(await owner().delete(one))).toEqual([404, 'not_found'])
    await publish(`${one}/fr`, text)
    expect(await rowOf(kind)).toMatchObject({ texts: [{ source: 'program' }, {}] })
    expect((await owner().delete(`${one}/fr`)).body).toMatchObject({ source: 'platform' })
    expect((await owner().delete(`/api/mail-templates/${kind}`)).status).toBe(204)
  })

  it('is nobody else’s: of another program, another platform, or a kind of the product', async () => {
    const other = await openCall(house, aForm(aField('text', 'name', { required: true })))
    const { kind, id } = await write('Ailleurs', {
      at: `/api/user.programs/${other.programId}`,
      words: { ...text, body: { type: 'doc', content: [] } },
    })
    expect((await owner().get(`${base}/mail-templates/${kind}/fr`)).status).toBe(404)
    expect((await owner().post(`${base}/mail-templates`, { title: 'Copie', copyOf: kind })).status).toBe(404)
    const started = await owner().post(`${base}/message-sendings`, { ownMailId: id, to: { only: [applicationId] } })
    expect(codeOf(started)).toEqual([404, 'not_found'])
    const stranger = await house.as('otherOwner', 'other').get(`/api/mail-templates/${kind}/fr`)
    expect(stranger.status).toBe(404)
    expect((await owner().delete(`${base}/mail-templates/application_receipt`)).status).toBe(404)
    expect((await house.as('juror1').post(`${base}/mail-templates`, { title: 'x' })).status).toBe(404)
  })
})

describe('what is sent in its words', () => {
  it('to many: each in their conversation, with its layout, in the versions that the sending began with', async () => {
    const { kind, id } = await write('Point d’étape')
    const second = (await sendAs(house, 'applicant2', call)).id
    const both = { to: { only: [applicationId, second] } }
    const seen = await owner().post(`${base}/responses/${applicationId}/messages/own-mail`, { ownMailId: id })
    expect(seen.body).toMatchObject({ subject: 'Des nouvelles de Pluie utile', lang: 'fr', empty: [] })
    const twice = await owner().post(`${base}/message-sendings`, { ...both, ownMailId: id, texts: { fr: 'x' } })
    expect(codeOf(twice)).toEqual([422, 'invalid_input'])
    expect(codeOf(await owner().post(`${base}/message-sendings`, both))).toEqual([422, 'invalid_input'])
    const started = await owner().post(`${base}/message-sendings`, { ...both, ownMailId: id })
    expect(started).toMatchObject({ status: 202, body: { ownMail: { id, title: 'Point d’étape' }, total: 2 } })
    await publish(`${base}/mail-templates/${kind}/fr`, { ...text, subject: 'Trop tard' })
    await house.runJobs()
    const sending = (await owner().get(`${base}/message-sendings/${started.body.id}`)).body
    expect(sending).toMatchObject({
      state: 'finished',
      sent: 2,
      texts: { fr: expect.stringContaining('{{answers.city}}') },
    })
    const sent = await mailsOf(kind)
    const first = sent.find((mail) => mail.application_id === applicationId)
    const other = sent.find((mail) => mail.application_id === second)
    expect(first).toMatchObject({
      subject: 'Des nouvelles de Pluie utile',
      template_version: 1,
    })
    expect(first?.html).toContain('À Lyon')
    expect(other?.html).not.toContain('À Lyon')
    const said = (await owner().get(`${base}/responses/${applicationId}/messages`)).body.data
    expect(said.at(-1)).toMatchObject({ side: 'staff', text: expect.stringContaining('Bonjour Camille Fournier') })
  })

  it('by a task: to each in their language; while a task sends it, it stays', async () => {
    const { kind, id } = await write('Relance maison')
    await publish(`${base}/mail-templates/${kind}/en`, { ...text, subject: 'News of {{title|your application}}' })
    const action = { do: 'mail', to: ['applicant', 'team'], ownMailId: id }
    const definition = { trigger: { kind: 'hand' }, nodes: [{ id: 'm', kind: 'action', action }] }
    const task = (await owner().post(`${base}/tasks`, { name: 'Relancer', definition })).body
    const inUse = await owner().delete(`${base}/mail-templates/${kind}`)
    expect(codeOf(inUse)).toEqual([409, 'mail_in_use'])
    expect(inUse.body.error.details).toEqual({ names: ['Relancer'] })
    const trial = await owner().post(`${base}/tasks/trial`, { definition, applicationId })
    expect(trial.body.steps[0].mails[0]).toMatchObject({ subject: 'Des nouvelles de Pluie utile' })
    const live = await owner().post(`${base}/tasks/${task.id}/publication`, { edition: task.edition })
    expect(live.status, JSON.stringify(live.body)).toBe(200)
    await owner().post(`${base}/tasks/${task.id}/runs`, { selection: { ids: [applicationId] } })
    await house.runJobs()
    const [run] = (await owner().get(`${base}/tasks/${task.id}/runs`)).body.data
    expect(run.state).toBe('done')
    const mails = await mailsOf(kind)
    expect(mails.map(({ subject }) => subject)).toContain('Des nouvelles de Pluie utile')
    expect(mails.every(({ template_version }) => template_version === 1)).toBe(true)
    await owner().delete(`${base}/mail-templates/${kind}/en`)
    expect(codeOf(await owner().delete(`${base}/mail-templates/${kind}/fr`))).toEqual([409, 'mail_in_use'])
    await owner().delete(`${base}/tasks/${task.id}`)
    expect((await owner().delete(`${base}/mail-templates/${kind}`)).status).toBe(204)
    const catalogue = (await owner().get(`${base}/tasks/catalogue`)).body
    expect(JSON.stringify(catalogue.ownMails ?? [])).not.toContain(id)
    const again = await owner().post(`${base}/tasks`, { name: 'Encore', definition })
    const refused = await owner().post(`${base}/tasks/${again.body.id}/publication`, { edition: again.body.edition })
    expect(refused.body.error.details.problems).toBe('m gone ownMailId')
  })
})
