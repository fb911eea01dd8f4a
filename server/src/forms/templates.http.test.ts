import type { FormTemplate } from '@laurel/contract/forms'
import { checkDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { locales } from '@laurel/contract/kernel/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { json, newId } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let path = ''

beforeAll(async () => {
  await house.inScene('owner', async ({ db }) => {
    for (const slug of ['first', 'second']) {
      await db
        .insert('programs', {
          id: newId(),
          slug,
          default_lang: 'fr',
          supported_langs: ['fr'],
          title: json({ fr: slug }),
          reference_prefix: 'T',
        })
        .execute()
    }
  })
  path = '/api/user.programs/first'
})

const field: Field = { key: 'a', reference: 'nom', type: 'text', title: { fr: 'Nom' }, required: true }
const follower: Field = { ...field, key: 'b', reference: 'b', visibleIf: { op: 'isNotEmpty', left: { field: 'a' } } }

async function aForm() {
  const definition = { schemaVersion: 1, fields: [field, follower] }
  const { body } = await house.as('owner').post(`${path}/forms`, { title: { fr: 'Contact' }, definition })
  return `${path}/forms/${body.id}`
}

const list = async (who: 'owner' | 'otherOwner' = 'owner', at = path): Promise<FormTemplate[]> =>
  (await house.as(who).get(`${at}/form-templates`)).body.data

describe('built-in templates', () => {
  it('are whole in every language, and sound', async () => {
    const templates = (await list()).filter(({ isBuiltIn }) => isBuiltIn)
    expect(templates.map(({ id }) => id)).toEqual(['contact', 'organisation', 'project', 'budget', 'declaration'])
    for (const { id, title, sample } of templates) {
      for (const text of [title, ...sample]) expect(Object.keys(text)).toEqual([...locales])
      const { body } = await house.as('owner').get(`${path}/form-templates/${id}`)
      for (const defaultLocale of locales) expect(checkDefinition(body.definition, { defaultLocale })).toEqual([])
    }
  })

  it('are what a form starts from, under keys of its own', async () => {
    const start = () => house.as('owner').post(`${path}/forms`, { title: { fr: 'Budget' }, template: 'budget' })
    const [one, other] = [await start(), await start()]
    expect(one.status).toBe(201)
    expect(one.body.definition.fields.map((each: Field) => each.reference)).toContain('budget_total')
    const keys = [one, other].flatMap(({ body }) => body.definition.fields.map((each: Field) => each.key))
    expect(new Set(keys).size).toBe(keys.length)
    expect((await house.as('owner').post(`${one.body ? `${path}/forms/${one.body.id}` : ''}/publication`)).status).toBe(
      200,
    )
  })
})

describe('the library of the platform', () => {
  it('keeps the draft of a form, for every program; later changes of the form leave it', async () => {
    const at = await aForm()
    const stored = await house.as('owner').post(`${at}/template`, { title: { fr: 'Notre contact' } })
    expect(stored.status).toBe(201)
    expect(stored.body).toMatchObject({ isBuiltIn: false, questions: 2, createdBy: { name: 'Cécile Arnaud' } })
    await house.as('owner').put(at, { title: { fr: 'x' }, definition: { schemaVersion: 1, fields: [] }, etag: 1 })
    const [first] = await list('owner', '/api/user.programs/second')
    expect(first).toMatchObject({ id: stored.body.id, title: { fr: 'Notre contact' } })
    const made = await house
      .as('owner')
      .post('/api/user.programs/second/forms', { title: { fr: 'Ici' }, template: stored.body.id })
    const [a, b] = made.body.definition.fields
    expect(a.key).not.toBe('a')
    expect(b.visibleIf.left.field).toBe(a.key)
  })

  it('forgets a template, and not the forms made from it', async () => {
    const { body } = await house.as('owner').post(`${await aForm()}/template`, { title: { fr: 'À retirer' } })
    expect((await house.as('owner').delete(`/api/user.form-templates/${body.id}`)).status).toBe(204)
    expect((await list()).map(({ id }) => id)).not.toContain(body.id)
    const gone = { title: { fr: 'Ici' }, template: body.id }
    const refused = await house.as('owner').post(`${path}/forms`, gone)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'template_not_found'])
    expect((await house.as('owner').get(`${path}/form-templates/${body.id}`)).status).toBe(404)
  })

  it('needs a title, and a name that can be one', async () => {
    const nameless = await house.as('owner').post(`${await aForm()}/template`, { title: {} })
    expect(nameless.body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'title', reason: 'required' }],
    })
    const odd = await house.as('owner').post(`${path}/forms`, { title: { fr: 'x' }, template: 'nothing' })
    expect(odd.status).toBe(422)
  })

  it('is kept from strangers', async () => {
    const at = await aForm()
    const { body } = await house.as('owner').post(`${at}/template`, { title: { fr: 'À nous' } })
    for (const [who, platform, status] of [
      ['nobody', 'demo', 401],
      ['applicant1', 'demo', 404],
      ['otherOwner', 'other', 404],
    ] as const) {
      const caller = house.as(who, platform)
      expect((await caller.get(`${path}/form-templates`)).status).toBe(status)
      expect((await caller.get(`${path}/form-templates/${body.id}`)).status).toBe(status)
      expect((await caller.post(`${at}/template`, { title: { fr: 'x' } })).status).toBe(status)
      expect((await caller.delete(`/api/user.form-templates/${body.id}`)).status).toBe(status)
    }
    expect((await list()).map(({ id }) => id)).toContain(body.id)
  })
})
