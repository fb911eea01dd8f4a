import { gunzipSync } from 'node:zlib'
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { awardInvariants } from '../composition/award-invariants.ts'
import { listNewestEmails } from '../emails/index.ts'
import { eraseApplication } from '../privacy/erasure/erase-application.ts'
import type { Answered } from '../test/caller.ts'
import { openHouse } from '../test/open-house.ts'
import { readable } from '../test/readable.ts'
import { awardVariant } from './index.ts'

const house = openHouse()
const owner = () => house.as('owner')
const anyone = () => house.as('nobody')
let call: Call
let base: string

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
  base = `/api/user.programs/${call.programId}`
})

type Body = Record<string, never> & Record<string, unknown>

async function ok<T = Body>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}

interface Template {
  id: string
  etag: number
  counts: { issued: number; replaced: number; revoked: number }
  run: { state: string; progress: { done: number; total: number } } | null
}
interface Award {
  id: string
  code: string
  number: string
  version: number
  state: string
  applicationId: string | null
  applicant: string
  isWithheld: boolean
}

const texts = {
  lead: { fr: 'Le jury du {{program}} distingue', en: 'The jury of {{program}} honours' },
  body: { fr: 'lauréate de la catégorie {{category}}, portée par {{applicant}}.' },
  distinction: { fr: 'Lauréate, 50 000 €' },
  decidedBy: { fr: 'le jury présidé par Hélène Vidal' },
  occasion: { fr: '17 juin 2027, Hôtel de Ville de Lyon' },
  signatory: 'Hélène Vidal',
  signatoryRole: { fr: 'présidente du jury' },
}

async function makeTemplate(changes: object = {}): Promise<Template> {
  const made = await ok<Template>(owner().post(`${base}/award-templates`, { name: { fr: 'Lauréat', en: 'Laureate' } }))
  return ok<Template>(owner().patch(`${base}/award-templates/${made.id}`, { ...texts, ...changes, etag: made.etag }))
}

async function decide(id: string, state = 'accepted', isPublished = true): Promise<void> {
  await ok(owner().post(`${base}/responses/${id}/state`, { to: 'in_review' }))
  await ok(owner().post(`${base}/responses/${id}/state`, { to: state, reason: 'Avis du jury' }))
  if (isPublished) await ok(owner().post(`${base}/responses/decisions-publication`, { ids: [id] }))
}

async function handOut(template: Template, ids?: string[]): Promise<Template> {
  const at = `${base}/award-templates/${template.id}`
  await ok(owner().post(`${at}/awards`, ids ? { ids } : {}))
  await house.runJobs()
  return ok<Template>(owner().get(at))
}

const awardsOf = async (template: Template) =>
  (await ok<{ data: Award[] }>(owner().get(`${base}/awards`, { query: { templateId: template.id } }))).data

/** Somebody sends, is accepted, and is handed one. */
async function award(template: Template, name = 'Pluie utile'): Promise<Award> {
  const sent = await sendAs(house, 'applicant1', call, { name })
  await decide(sent.id)
  await handOut(template, [sent.id])
  const found = (await awardsOf(template)).find(({ applicationId }) => applicationId === sent.id)
  if (!found) throw new Error('Not handed out')
  return found
}

const open = (code: string) => `/api/portal/awards/${code}`
const codeOf = ({ status, body }: Answered) => [status, body?.error?.code]

async function expectAbsent(path: string): Promise<void> {
  const strip = ({ error: { requestId: _, ...rest } }: { error: Record<string, unknown> }) => rest
  const absent = await anyone().get(open('0123456789ABCDEF'))
  const answer = await anyone().get(path)
  expect([answer.status, strip(answer.body)]).toEqual([404, strip(absent.body)])
}

describe('a template', () => {
  it('is written, saved over nobody, and removed while nobody was handed one', async () => {
    const template = await makeTemplate()
    const at = `${base}/award-templates/${template.id}`
    expect(codeOf(await owner().patch(at, { signatory: 'X', etag: 1 }))).toEqual([409, 'stale'])
    expect((await owner().get(at)).body).toMatchObject({ ...texts, counts: { issued: 0 }, run: null })
    expect((await owner().delete(at)).status).toBe(204)
    expect((await owner().get(at)).status).toBe(404)
  })

  it.each([
    [{ color: 'red' }, 'color', 'color'],
    [{ name: {} }, 'name', 'required'],
    [{ source: { kind: 'tag', tagId: '0198aaaa-0000-7000-8000-000000000999' } }, 'body.source.tagId', 'unknown'],
    [{ source: { kind: 'filter', filter: { field: 'answers.none', op: 'isEmpty' } } }, 'body.source.filter', 'unknown'],
  ])('refuses %j', async (changes, field, reason) => {
    const template = await makeTemplate()
    const answer = await owner().patch(`${base}/award-templates/${template.id}`, { ...changes, etag: template.etag })
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(answer.body.error.fields).toContainEqual({ field, reason })
  })

  it('is handed out only when it says all that it must', async () => {
    const template = await makeTemplate({ lead: {}, body: { fr: '{{score}}' }, signatory: '' })
    const refused = await owner().post(`${base}/award-templates/${template.id}/awards`, {})
    expect(codeOf(refused)).toEqual([422, 'award_not_ready'])
    expect(refused.body.error.details.problems).toEqual(['no_lead', 'no_signatory', 'unknown_field'])
  })

  it('prints a specimen that says so', async () => {
    const template = await makeTemplate()
    const paper = await owner().get(`${base}/award-templates/${template.id}/specimen`)
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(readable(paper)).toContain('SPÉCIMEN')
  })

  it('is for who may set it up, and for nobody of another platform', async () => {
    const template = await makeTemplate()
    const at = `${base}/award-templates/${template.id}`
    expect((await house.as('juror1').get(at)).status).toBeGreaterThan(400)
    expect((await house.as('otherOwner', 'other').get(at)).status).toBe(404)
  })
})

describe('the sheet', () => {
  const layout = {
    blocks: { lead: { x: 98, y: 40, width: 150, size: 18, align: 'center', color: '#18347e' } },
    texts: [{ id: 'more', text: { fr: 'Catégorie {{category}}' }, x: 98, y: 130, width: 100 }],
    lines: [{ id: 'rule', x: 98, y: 125, width: 60, color: '#18347e' }],
  }

  it('keeps where its parts stand: on paper, and on the page, as it was when it was handed out', async () => {
    const template = await makeTemplate({ layout })
    const at = `${base}/award-templates/${template.id}`
    expect(await ok(owner().get(at))).toMatchObject({ layout })
    const specimen = await owner().get(`${at}/specimen`)
    expect(readable(specimen)).toContain('Catégorie')
    const one = await award(template, 'Bien placée')
    const page = await ok<{ layout: typeof layout }>(anyone().get(open(one.code)))
    expect(page.layout).toMatchObject({ blocks: layout.blocks, lines: layout.lines })
    expect(page.layout.texts).toMatchObject([{ id: 'more', text: 'Catégorie Ville fraîche' }])
    const paper = readable(await anyone().get(`${open(one.code)}/certificate`)).replaceAll(/\s+/g, ' ')
    expect(paper).toContain('Catégorie Ville fraîche')
    const { etag } = await ok<Template>(owner().get(at))
    await ok(owner().patch(at, { etag, layout: { blocks: {}, texts: [], lines: [] } }))
    expect(await ok(anyone().get(open(one.code)))).toMatchObject({ layout: { texts: [{ id: 'more' }] } })
  })

  it.each([
    [{ blocks: { lead: { x: -1, y: 0, width: 50 } }, texts: [], lines: [] }, 'layout.blocks.lead.x'],
    [{ blocks: { nothing: { x: 1, y: 0, width: 50 } }, texts: [], lines: [] }, 'layout.blocks'],
    [{ ...layout, texts: Array.from({ length: 11 }, () => layout.texts[0]) }, 'layout.texts'],
  ])('refuses %j', async (wrong, field) => {
    const template = await makeTemplate()
    const answer = await owner().patch(`${base}/award-templates/${template.id}`, { layout: wrong, etag: template.etag })
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(JSON.stringify(answer.body.error.fields)).toContain(field)
  })

  it('is not handed out while a text on it names what is not there', async () => {
    const template = await makeTemplate({
      layout: { ...layout, texts: [{ ...layout.texts[0], text: { fr: '{{score}}' } }] },
    })
    const refused = await owner().post(`${base}/award-templates/${template.id}/awards`, {})
    expect(refused.body.error.details.problems).toEqual(['unknown_field'])
  })
})

describe('handing out', () => {
  it('passes over whoever has no public decision, and writes to nobody about it', async () => {
    const [out, secret] = [
      await sendAs(house, 'applicant1', call, { name: 'Publiée' }),
      await sendAs(house, 'applicant2', call, { name: 'Secrète' }),
    ]
    await decide(out.id)
    await decide(secret.id, 'accepted', false)
    const template = await makeTemplate()
    const at = `${base}/award-templates/${template.id}`
    const before = await ok<Record<string, unknown>>(owner().get(`${at}/recipients`))
    expect(before).toMatchObject({ already: 0, undecided: 1 })
    expect(JSON.stringify(before)).not.toContain('Secrète')
    expect(codeOf(await owner().post(`${at}/awards`, { ids: [secret.id] }))).toEqual([409, 'no_recipients'])
    const done = await handOut(template)
    expect(done.run).toMatchObject({ state: 'done' })
    const awards = await awardsOf(template)
    expect(awards.map(({ applicationId }) => applicationId)).toContain(out.id)
    expect(awards.map(({ applicationId }) => applicationId)).not.toContain(secret.id)
    expect(await ok(owner().get(`${at}/recipients`))).toMatchObject({ ready: 0, already: awards.length, undecided: 1 })
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 200))
    const written = mails.filter(({ kind }) => kind === 'award_issued').map((mail) => mail.application_id)
    expect(written).toContain(out.id)
    expect(written).not.toContain(secret.id)
    expect((await house.as('applicant2').get(`${secret.own}/awards`)).body).toEqual({ data: [] })
    expect((await house.as('applicant1').get(`${out.own}/awards`)).body.data).toMatchObject([{ state: 'issued' }])
    expect(codeOf(await owner().post(`${at}/awards`, {}))).toEqual([409, 'no_recipients'])
    expect(codeOf(await owner().delete(at))).toEqual([409, 'award_template_used'])
  })

  it('gives one to each, however often it is asked for', async () => {
    const sent = await sendAs(house, 'applicant3', call, { name: 'Une fois' })
    await decide(sent.id)
    const template = await makeTemplate()
    const at = `${base}/award-templates/${template.id}/awards`
    const answers = await Promise.all([1, 2, 3].map(() => owner().post(at, { ids: [sent.id] })))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    await house.runJobs()
    expect(await awardsOf(template)).toHaveLength(1)
  })

  it('goes by a tag or a filter as well', async () => {
    const template = await makeTemplate({
      source: { kind: 'filter', filter: { field: 'state', op: 'eq', value: 'rejected' } },
    })
    const sent = await sendAs(house, 'applicant4', call, { name: 'Participante' })
    await decide(sent.id, 'rejected')
    await handOut(template)
    expect((await awardsOf(template)).map(({ applicationId }) => applicationId)).toEqual([sent.id])
  })
})

describe('one that was handed out', () => {
  it('shows every fact of its paper to whoever has the code', async () => {
    const one = await award(await makeTemplate())
    const page = await ok<Record<string, string>>(anyone().get(open(one.code.toLowerCase())))
    expect(page).toMatchObject({
      state: 'issued',
      number: one.number,
      headline: 'Pluie utile',
      body: expect.stringContaining('lauréate de la catégorie Ville fraîche, portée par'),
      distinction: 'Lauréate, 50 000 €',
      signatory: 'Hélène Vidal',
      successor: null,
    })
    const paper = readable(await anyone().get(`${open(one.code)}/certificate`)).replaceAll(/\s+/g, ' ')
    for (const fact of [page.lead, page.headline, page.signatory, page.number, page.issuer])
      expect(paper).toContain(fact?.replaceAll(/\s+/g, ' '))
    await expectAbsent(open('not-a-code'))
    const foreign = await house.as('nobody', 'other').get(open(one.code))
    expect(foreign.status).toBe(404)
  })

  it('is a credential that a stranger verifies: with the keys alone, and in both pictures', async () => {
    const one = await award(await makeTemplate())
    const jwt = (await anyone().get(`${open(one.code)}/credential`)).bytes.toString()
    const keys = JSON.parse((await anyone().get('/api/portal/award-keys')).bytes.toString())
    const { payload } = await compactVerify(jwt, createLocalJWKSet(keys), { algorithms: ['RS256'] })
    const credential = JSON.parse(Buffer.from(payload).toString())
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      jti: credential.id,
      iss: credential.issuer.id,
      credentialSubject: {
        identifier: [{ hashed: true, identityType: 'emailAddress' }],
        achievement: { name: 'Lauréat' },
      },
    })
    expect(jwt + Buffer.from(payload).toString()).not.toContain(everybody.applicant1.email)
    const { kid = '' } = decodeProtectedHeader(jwt)
    const key = JSON.parse((await anyone().get(new URL(kid).pathname)).bytes.toString()) as JWK
    await expect(compactVerify(jwt, await importJWK(key, 'RS256'))).resolves.toBeTruthy()
    await expect(compactVerify(`${jwt.slice(0, -8)}AAAAAAAA`, await importJWK(key, 'RS256'))).rejects.toThrow()
    const svg = (await anyone().get(`${open(one.code)}/badge`)).bytes.toString()
    expect(svg).toContain(`<openbadges:credential verify="${jwt}"`)
    const png = (await anyone().get(`${open(one.code)}/badge`, { query: { format: 'png' } })).bytes
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 })
    expect(png.includes(Buffer.from(`openbadgecredential\0\0\0\0\0${jwt}`))).toBe(true)
  })

  it('is corrected by another version; the former says so, and its credential stands no longer', async () => {
    const one = await award(await makeTemplate())
    const at = `${base}/awards/${one.id}/corrections`
    expect(codeOf(await owner().post(at, { applicant: one.applicant, reason: 'Rien' }))).toEqual([
      409,
      'award_unchanged',
    ])
    expect((await owner().post(at, { applicant: 'Camille', reason: ' ' })).status).toBe(422)
    const next = await ok<Award>(owner().post(at, { applicant: 'Camille Fournier-Roux', reason: 'Nom incomplet' }))
    expect(next).toMatchObject({ number: one.number, version: 2, state: 'issued' })
    expect(await ok(anyone().get(open(one.code)))).toMatchObject({
      state: 'replaced',
      successor: next.code,
      reason: 'Nom incomplet',
    })
    expect((await ok<{ body: string }>(anyone().get(open(next.code)))).body).toContain('Camille Fournier-Roux')
    expect(codeOf(await anyone().get(`${open(one.code)}/certificate`))).toEqual([410, 'award_not_valid'])
    expect(codeOf(await owner().post(at, { applicant: 'X', reason: 'Encore' }))).toEqual([409, 'award_ended'])
    expect([await isRevoked(one), await isRevoked(next)]).toEqual([true, false])
  })

  it('is withdrawn with a reason that its page says', async () => {
    const template = await makeTemplate()
    const one = await award(template)
    const at = `${base}/awards/${one.id}/revocation`
    await ok(owner().post(at, { reason: 'Prix rendu' }))
    expect(codeOf(await owner().post(at, { reason: 'Encore' }))).toEqual([409, 'award_ended'])
    expect(await ok(anyone().get(open(one.code)))).toMatchObject({ state: 'revoked', reason: 'Prix rendu' })
    expect((await anyone().get(`${open(one.code)}/badge`)).status).toBe(410)
    expect(await isRevoked(one)).toBe(true)
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 20))
    expect(mails.map(({ kind }) => kind)).toContain('award_revoked')
    // Not by itself; but whoever names it may hand it out again.
    expect(await ok(owner().get(`${base}/award-templates/${template.id}/recipients`))).toMatchObject({ already: 1 })
    await handOut(template, [one.applicationId ?? ''])
    expect((await awardsOf(template)).map(({ state }) => state)).toEqual(['issued', 'revoked'])
  })

  it('has another page after each change of what is true of it', async () => {
    const one = await award(await makeTemplate())
    const variant = async (url: string) =>
      (await house.inScene('system', ({ db, now }) => awardVariant(url, now, (work) => work(db))))?.name
    const url = `/fr/awards/${one.code}`
    const before = await variant(url)
    expect(before).toContain(one.id)
    expect(await variant('/fr/awards/0123456789ABCDEF?x=1')).toBe('none')
    expect(await variant('/fr/programs')).toBeUndefined()
    await ok(owner().post(`${base}/awards/${one.id}/revocation`, { reason: 'Prix rendu' }))
    expect(await variant(url)).not.toBe(before)
  })

  it('answers as one that does not exist once its decision is taken back', async () => {
    const one = await award(await makeTemplate())
    const staff = `${base}/responses/${one.applicationId}`
    await ok(owner().post(`${staff}/state`, { to: 'rejected', reason: 'Erreur' }))
    expect((await anyone().get(open(one.code))).status).toBe(200)
    await ok(owner().post(`${staff}/state`, { to: 'in_review', reason: 'Erreur de saisie' }))
    for (const part of ['', '/certificate', '/badge', '/credential']) await expectAbsent(`${open(one.code)}${part}`)
    const own = `/api/portal/me/responses/${one.applicationId}/awards`
    expect((await house.as('applicant1').get(own)).body).toEqual({ data: [] })
  })

  it.each([
    ['identity', 'Pluie utile'],
    ['shell', ''],
    ['all', ''],
  ] as const)('outlives an erasure of the kind %s, without what that takes away', async (mode, title) => {
    const one = await award(await makeTemplate())
    const { applicant } = one
    const application = { id: one.applicationId ?? '', programId: call.programId }
    await house.inScene('owner', (scene) => eraseApplication(scene, application, mode))
    const page = await ok<Record<string, unknown>>(anyone().get(open(one.code)))
    expect(page).toMatchObject({ state: 'issued', number: one.number, applicant: '', title, isErased: true })
    expect(JSON.stringify(page)).not.toContain(applicant)
    const jwt = (await anyone().get(`${open(one.code)}/credential`)).bytes.toString()
    expect(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).not.toContain('identityHash')
    expect(codeOf(await owner().post(`${base}/awards/${one.id}/corrections`, { title: 'X', reason: 'Y' }))).toEqual([
      409,
      'award_ended',
    ])
  })
})

it('leaves nothing that breaks an invariant', async () => {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  for (const [name, query] of Object.entries(awardInvariants)) {
    expect((await client.query(query)).rows, name).toEqual([])
  }
  await client.end()
})

async function isRevoked({ code }: Award): Promise<boolean> {
  const { credentialStatus } = claimsOf((await anyone().get(`${open(code)}/credential`)).bytes)
  const list = await anyone().get(new URL(credentialStatus.statusListCredential).pathname)
  const bits = gunzipSync(Buffer.from(claimsOf(list.bytes).credentialSubject.encodedList.slice(1), 'base64url'))
  const place = Number(credentialStatus.statusListIndex)
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0
}

const claimsOf = (jwt: Buffer) => JSON.parse(Buffer.from(jwt.toString().split('.')[1] ?? '', 'base64url').toString())
