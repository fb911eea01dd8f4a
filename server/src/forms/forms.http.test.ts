import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { json, newId } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'
import { openSocket, signatureOf } from '../test/open-socket.ts'
import { publishForm } from './publish-form.ts'
import { saveForm } from './save-form.ts'
import { findForm } from './store/index.ts'

const house = openHouse()
let programId = ''
let path = ''

beforeAll(async () => {
  programId = await house.inScene('owner', async ({ db }) => {
    const id = newId()
    await db
      .insert('programs', {
        id,
        slug: 'prix-climat-2027',
        default_lang: 'fr',
        supported_langs: ['fr', 'en'],
        title: json({ fr: 'Prix Climat 2027' }),
        reference_prefix: 'PC27',
      })
      .execute()
    return id
  })
  path = `/api/user.programs/${programId}/forms`
})

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: `Titre ${key}`, en: `Title ${key}` },
  required: true,
  ...more,
})
const definition = (...fields: Field[]): FormDefinition => ({ schemaVersion: 1, fields })
const title = { fr: 'L’équipe', en: 'The team' }

async function aForm(...fields: Field[]) {
  const made = await house.as('owner').post(path, { title, definition: definition(...fields) })
  expect(made.status).toBe(201)
  return { ...made.body, at: `${path}/${made.body.id}` }
}

async function aStepShowing(formId: string, position = 1, category = newId()) {
  await house.inScene('owner', async ({ db }) => {
    await db
      .insert('categories', { id: category, program_id: programId, title: json({ fr: 'Ville fraîche' }), position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insert('steps', {
        id: newId(),
        program_id: programId,
        category_id: category,
        type: 'form',
        title: json({ fr: 'Votre équipe' }),
        position,
        form_id: formId,
      })
      .execute()
  })
  return category
}

describe('a draft', () => {
  it('is created empty, or with its fields', async () => {
    const made = await house.as('owner').post(path, { title })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ title: 'L’équipe', state: 'draft', etag: 1, fields: [], publishedRevision: null })
    expect((await aForm(field('name'))).fields).toHaveLength(1)
  })

  it('needs a title', async () => {
    const refused = await house.as('owner').post(path, { title: { fr: ' ' } })
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'title', reason: 'required' }],
    })
  })

  it('refuses what is no definition', async () => {
    const bad = { schemaVersion: 1, fields: [{ key: '1', type: 'colour' }] }
    const refused = await house.as('owner').post(path, { title, definition: bad })
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields.map((one: { field: string }) => one.field)).toContain('definition.fields.0.type')
  })

  it('is read in the language asked for, French when none is', async () => {
    const { at } = await aForm(field('name', { options: [{ reference: 'a', text: { fr: 'Un' } }] }))
    const french = await house.as('owner').get(at)
    expect(french.body).toMatchObject({
      lang: 'fr',
      title: 'L’équipe',
      fields: [{ title: 'Titre name' }],
      langs: ['fr', 'en'],
    })
    const english = await house.as('owner').get(at, { query: { lang: 'en' } })
    expect(english.body).toMatchObject({ lang: 'en', title: 'The team', fields: [{ title: 'Title name' }] })
    expect(english.body.fields[0].options).toEqual([{ reference: 'a', text: 'Un' }])
    expect((await house.as('owner').get(at, { query: { lang: 'xx' } })).status).toBe(422)
  })

  it('is found by the slug of its program too', async () => {
    const { id } = await aForm()
    expect((await house.as('owner').get(`/api/user.programs/prix-climat-2027/forms/${id}`)).body.id).toBe(id)
  })

  it('keeps of descriptions what rich text may hold', async () => {
    const dirty = { fr: '<p onclick="x()">Aide</p><script>x()</script>' }
    const made = await aForm(field('g', { type: 'accordion', fields: [field('a', { description: dirty })] }))
    expect(made.definition.fields[0].fields[0].description).toEqual({ fr: '<p>Aide</p>' })
  })

  it('is saved with the etag that was read, in the body or in If-Match', async () => {
    const { at } = await aForm()
    const saved = await house.as('owner').put(at, { title, definition: definition(field('a')), etag: 1 })
    expect(saved.body).toMatchObject({ etag: 2, questions: 1 })
    const again = { title, definition: definition(field('a'), field('b')) }
    expect((await house.as('owner').put(at, again, { headers: { 'if-match': '"2"' } })).body.etag).toBe(3)
    const none = await house.as('owner').put(at, again)
    expect(none.body.error.fields).toEqual([{ field: 'etag', reason: 'required' }])
  })

  it('stays as it is when nothing changed', async () => {
    const { at, definition: same } = await aForm(field('a'))
    expect((await house.as('owner').put(at, { title, definition: same, etag: 1 })).body.etag).toBe(1)
  })

  it('is protected from a stale save, which learns who changed it and when', async () => {
    const { at } = await aForm()
    await house.as('owner').put(at, { title, definition: definition(field('a')), etag: 1 })
    const refused = await house.as('owner').put(at, { title, definition: definition(), etag: 1 })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({
      code: 'stale',
      details: { etag: 2, changedBy: 'Cécile Arnaud', changedAt: '2027-02-09T09:00:00.000Z' },
    })
  })

  it('records who changed which fields', async () => {
    const { id, at } = await aForm(field('a'))
    await house.as('owner').put(at, { title, definition: definition(field('a', { required: false })), etag: 1 })
    const events = await house.inScene('owner', ({ db }) =>
      db.from('events').where('program_id', '=', programId).select(['name', 'payload']).orderBy('id').execute(),
    )
    const own = events.filter((event) => (event.payload as { formId: string }).formId === id)
    expect(own.map((event) => event.name)).toEqual(['form.created', 'form.changed'])
    expect(own[1]?.payload).toMatchObject({ keys: ['a'], etag: 2 })
  })
})

describe('publication', () => {
  it('makes revision 1, then 2, and answers the last when nothing is new', async () => {
    const { at } = await aForm(field('a'))
    const first = await house.as('owner').post(`${at}/publication`)
    expect(first.body).toMatchObject({ number: 1, publishedBy: { name: 'Cécile Arnaud' } })
    expect(first.body.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await house.as('owner').post(`${at}/publication`)).body).toEqual(first.body)
    expect((await house.as('owner').get(at)).body).toMatchObject({ state: 'published', publishedRevision: 1 })
    await house.as('owner').put(at, { title, definition: definition(field('b')), etag: 1 })
    expect((await house.as('owner').get(at)).body.state).toBe('changed')
    expect((await house.as('owner').post(`${at}/publication`)).body.number).toBe(2)
    const list = await house.as('owner').get(`${at}/revisions`)
    expect(list.body.data.map((one: { number: number }) => one.number)).toEqual([2, 1])
    expect(list.body.metadata).toMatchObject({ total: 2, nbPages: 1 })
    const old = await house.as('owner').get(`${at}/revisions/1`)
    expect(old.body.definition.fields[0].key).toBe('a')
    expect((await house.as('owner').get(`${at}/revisions/3`)).status).toBe(404)
    expect((await house.as('owner').get(`${at}/revisions/0`)).status).toBe(404)
  })

  it('is refused when it asks the applicant by what somebody else answers', async () => {
    const visibleIf = { op: 'isNotEmpty' as const, left: { field: 'a' } }
    const { at } = await aForm(field('a', { answeredBy: 'Referee' }), field('b', { visibleIf }))
    const refused = await house.as('owner').post(`${at}/publication`)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({
      code: 'form_not_valid',
      fields: [{ field: 'b', reason: 'condition-other-person', params: { asking: 'visibleIf', named: 'a' } }],
    })
  })

  it('is refused with every problem of the draft', async () => {
    const { at } = await aForm(field('a', { title: { en: 'Only English' } }), field('b', { type: 'select' }))
    const refused = await house.as('owner').post(`${at}/publication`)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({
      code: 'form_not_valid',
      fields: [
        { field: 'a', reason: 'empty-title' },
        { field: 'b', reason: 'options-missing' },
      ],
    })
    expect((await house.as('owner').get(`${at}/revisions`)).body.data).toEqual([])
  })

  it('lets conditions name fields of earlier steps, in every category that shows the form', async () => {
    const before = await aForm(field('early'))
    const visibleIf = { op: 'isNotEmpty', left: { field: 'early' } } as const
    const { at, id } = await aForm(field('late', { visibleIf }))
    expect((await house.as('owner').post(`${at}/publication`)).status).toBe(422)
    const category = await aStepShowing(before.id, 1)
    await aStepShowing(id, 2, category)
    expect((await house.as('owner').post(`${at}/publication`)).status).toBe(200)
    await aStepShowing(id, 1)
    expect((await house.as('owner').post(`${at}/publication`)).status).toBe(422)
  })
})

describe('getFormAround', () => {
  const asks = (key: string) => ({ visibleIf: { op: 'isNotEmpty', left: { field: key } } }) as const

  it('tells the forms before it everywhere, and what those after it ask', async () => {
    const first = await aForm(field('arounda'))
    const second = await aForm(field('aroundb'))
    const third = await aForm(field('aroundc', asks('arounda')), field('aroundd', asks('aroundc')))
    const category = await aStepShowing(first.id, 1)
    await aStepShowing(second.id, 2, category)
    await aStepShowing(third.id, 3, category)
    const around = async (at: string) => (await house.as('owner').get(`${at}/around`)).body
    expect(await around(first.at)).toMatchObject({
      earlier: [],
      later: [{ named: 'arounda', field: 'aroundc', formId: third.id }],
    })
    expect((await around(third.at)).earlier.map((one: { formId: string }) => one.formId)).toEqual([first.id, second.id])
    const other = await aStepShowing(first.id, 1)
    await aStepShowing(third.id, 2, other)
    expect(await around(third.at)).toMatchObject({ earlier: [{ formId: first.id }], later: [] })
  })

  it('keeps a field that later steps ask about from being published away', async () => {
    const first = await aForm(field('keepa'), field('keepb'))
    const later = await aForm(field('keepc', asks('keepa')))
    const category = await aStepShowing(first.id, 1)
    await aStepShowing(later.id, 2, category)
    expect((await house.as('owner').post(`${first.at}/publication`)).status).toBe(200)
    const etag = (await house.as('owner').get(first.at)).body.etag
    await house.as('owner').put(first.at, { title, definition: definition(field('keepb')), etag })
    const refused = await house.as('owner').post(`${first.at}/publication`)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: { fields: [{ field: 'keepa', reason: 'asked-later', params: { by: 'Titre keepc (L’équipe)' } }] },
      },
    })
  })

  it('is for the staff of the platform', async () => {
    const { at } = await aForm(field('arounde'))
    expect((await house.as('nobody').get(`${at}/around`)).status).toBe(401)
    expect((await house.as('applicant1').get(`${at}/around`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(`${at}/around`)).status).toBe(404)
  })
})

describe('forms of a program', () => {
  it('are listed, searched in every language, and copied', async () => {
    const { at, id } = await aForm(field('a'))
    const copy = await house.as('owner').post(`${at}/duplication`)
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ title: 'L’équipe (2)', state: 'draft', questions: 1 })
    await house.as('owner').put(at, { title: { fr: 'Budget', en: 'Spending' }, definition: definition(), etag: 1 })
    const found = await house.as('owner').get(path, { query: { search: 'spend', lang: 'en' } })
    expect(found.body.data).toMatchObject([{ id, title: 'Spending', usedBy: [] }])
    expect(found.body.metadata.total).toBeGreaterThan(found.body.metadata.totalFiltred)
    const paged = await house.as('owner').get(path, { query: { perPage: '1', page: '2' } })
    expect(paged.body.data).toHaveLength(1)
  })

  it('go only when no step shows them', async () => {
    const { at, id } = await aForm(field('a'))
    await house.as('owner').post(`${at}/publication`)
    await aStepShowing(id)
    const refused = await house.as('owner').delete(at)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({
      code: 'form_in_use',
      details: { steps: [{ stepTitle: { fr: 'Votre équipe' }, number: 1 }], applications: 0 },
    })
    await house.inScene('owner', ({ db }) => db.remove('steps').where('form_id', '=', id).execute())
    expect((await house.as('owner').delete(at)).status).toBe(204)
    expect((await house.as('owner').get(at)).status).toBe(404)
  })
})

describe('strangers', () => {
  const calls = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/publication'],
    ['POST', '/duplication'],
    ['GET', '/revisions'],
    ['GET', '/revisions/1'],
  ] as const
  const call = (who: 'otherOwner' | 'nobody' | 'applicant1', method: string, at: string) => {
    const caller = house.as(who, who === 'otherOwner' ? 'other' : 'demo')
    if (method === 'GET') return caller.get(at)
    if (method === 'DELETE') return caller.delete(at)
    const body = { title, definition: definition(), etag: 1 }
    return method === 'PUT' ? caller.put(at, body) : caller.post(at, body)
  }

  it.each(calls)('are kept from %s %s', async (method, more) => {
    const { at } = await aForm(field('a'))
    await house.as('owner').post(`${at}/publication`)
    expect((await call('nobody', method, at + more)).status).toBe(401)
    expect((await call('otherOwner', method, at + more)).status).toBe(404)
    expect((await call('applicant1', method, at + more)).status).toBe(404)
    expect((await house.as('owner').get(at)).body.etag).toBe(1)
  })

  it.each(['GET', 'POST'])('are kept from the list: %s', async (method) => {
    expect((await call('nobody', method, path)).status).toBe(401)
    expect((await call('otherOwner', method, path)).status).toBe(404)
    expect((await call('applicant1', method, path)).status).toBe(404)
  })

  it('find no form through another program', async () => {
    const { id } = await aForm()
    const other = await house.inScene('owner', async ({ db }) => {
      const made = newId()
      await db
        .insert('programs', {
          id: made,
          slug: `p-${made}`,
          default_lang: 'fr',
          supported_langs: ['fr'],
          title: json({}),
          reference_prefix: 'X',
        })
        .execute()
      return made
    })
    expect((await house.as('owner').get(`/api/user.programs/${other}/forms/${id}`)).status).toBe(404)
  })
})

describe('those who have a form open', () => {
  it('hear of each saving and each publication', async () => {
    const made = await aForm(field('name'))
    const socket = await openSocket(await house.listen(), await signatureOf(house, 'owner'))
    socket.ask({ t: 'watch', n: 1, call: 'getForm', params: { programId, formId: made.id } })
    expect((await socket.next('watching', 'refused')).t).toBe('watching')
    await house.inScene('system', async (scene) => {
      const form = await findForm(scene.db, made.id)
      if (!form) throw new Error('The form just made is not found')
      const saved = await saveForm(scene, form, form.etag, { title, definition: definition(field('town')) })
      await publishForm(scene, saved)
    })
    expect((await socket.next('changed')).what).toBe('form.changed')
    expect((await socket.next('changed')).what).toBe('form.published')
    socket.close()
  })
})
