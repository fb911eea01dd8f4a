import { applicationStates } from '@laurel/contract/applications/states'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { json, newId } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let programId = ''
let path = ''

beforeAll(async () => {
  programId = await house.inScene('owner', async ({ db }) => {
    const id = newId()
    await db
      .insert('programs', {
        id,
        slug: 'revisions',
        default_lang: 'fr',
        supported_langs: ['fr', 'en'],
        title: json({ fr: 'Prix' }),
        reference_prefix: 'RV',
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
  title: { fr: `Titre ${key}` },
  required: false,
  ...more,
})
const definition = (...fields: Field[]): FormDefinition => ({ schemaVersion: 1, fields })
const title = { fr: 'Formulaire' }

async function published(...fields: Field[]) {
  const made = await house.as('owner').post(path, { title, definition: definition(...fields) })
  const at = `${path}/${made.body.id}`
  expect((await house.as('owner').post(`${at}/publication`)).status).toBe(200)
  return { id: made.body.id as string, at }
}

/** An application in each of these states, with these answers. */
async function answered(formId: string, states: readonly string[], answers: object) {
  await house.inScene('owner', async ({ db }) => {
    const [category, step] = [newId(), newId()]
    await db.insert('categories', { id: category, program_id: programId, title: json({}), position: 1 }).execute()
    const shown = { id: step, program_id: programId, category_id: category, type: 'form', position: 1, form_id: formId }
    await db.insert('steps', { ...shown, title: json({}) }).execute()
    for (const state of states) {
      const id = newId()
      await db.insert('applications', { id, program_id: programId, category_id: category, state }).execute()
      await db
        .insert('application_steps', {
          application_id: id,
          step_id: step,
          program_id: programId,
          form_id: formId,
          revision: 1,
          answers: json(answers),
        })
        .execute()
    }
  })
}

const save = (at: string, etag: number, ...fields: Field[]) =>
  house.as('owner').put(at, { title, definition: definition(...fields), etag })

describe('what a publication would do', () => {
  it('is told before it is done: changes, their weight, and whom they touch', async () => {
    const { id, at } = await published(field('a'), field('b'))
    await answered(id, ['draft', 'draft', 'submitted', 'accepted', 'deleted'], { a: 'Oui', b: '' })
    await save(at, 1, field('a', { rules: { maxCharacters: 3 } }), field('c', { required: true }))
    const { body, status } = await house.as('owner').get(`${at}/publication`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 2,
      since: 1,
      etag: 2,
      problems: [],
      touched: { drafts: 2, sent: 1, decided: 1 },
    })
    expect(body.changes.map((one: { kind: string; effect: string }) => [one.kind, one.effect])).toEqual([
      ['changed', 'tightened'],
      ['added', 'tightened'],
      ['removed', 'removed'],
    ])
    expect(body.touchedBy).toEqual({ a: { drafts: 2, sent: 1, decided: 1 } })
    expect((await house.as('owner').get(`${at}/revisions`)).body.data).toHaveLength(1)
  })

  it('finds answers inside groups', async () => {
    const { id, at } = await published(
      field('g', { type: 'questions-group', fields: [field('b')] }),
      field('h', { type: 'simple-questions-group', fields: [field('c')] }),
    )
    await answered(id, ['draft'], {
      g: [
        { id: '1', v: {} },
        { id: '2', v: { b: 'x' } },
      ],
      h: { c: 'y' },
    })
    const other = field('d')
    await save(
      at,
      1,
      field('g', { type: 'questions-group', fields: [other] }),
      field('h', { type: 'simple-questions-group', fields: [field('e')] }),
    )
    const { touchedBy } = (await house.as('owner').get(`${at}/publication`)).body
    expect(touchedBy).toEqual({ b: { drafts: 1, sent: 0, decided: 0 }, c: { drafts: 1, sent: 0, decided: 0 } })
  })

  it('is nothing where nothing changed, and everything the first time', async () => {
    const { at } = await published(field('a'))
    expect((await house.as('owner').get(`${at}/publication`)).body).toMatchObject({ number: 1, since: 1, changes: [] })
    const made = await house.as('owner').post(path, { title, definition: definition(field('z')) })
    const { body } = await house.as('owner').get(`${path}/${made.body.id}/publication`)
    expect(body).toMatchObject({ number: 1, since: null, changes: [{ kind: 'added' }] })
  })

  it('counts every state an application can be in', async () => {
    const { id, at } = await published(field('a'))
    await answered(id, applicationStates, { a: 'x' })
    const { drafts, sent, decided } = (await house.as('owner').get(`${at}/publication`)).body.touched
    expect([drafts, sent, decided]).toEqual([1, 3, 5])
  })
})

describe('a publication', () => {
  it('is refused when answers could not follow, and goes once the question is a new one', async () => {
    const { id, at } = await published(field('a'), field('b'))
    await save(at, 1, field('a', { type: 'file', file: { kinds: ['pdf'], maxBytes: 1000, maxCount: 1 } }), field('b'))
    expect((await house.as('owner').get(`${at}/publication`)).body.problems).toEqual([])
    await answered(id, ['draft', 'submitted'], { a: 'x' })
    const refused = await house.as('owner').post(`${at}/publication`)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({
      code: 'form_not_valid',
      fields: [{ field: 'a', reason: 'type-answered', params: { count: 2 } }],
    })
    await save(at, 2, field('b'), field('g', { type: 'questions-group', fields: [field('a')] }))
    const moved = await house.as('owner').post(`${at}/publication`)
    expect(moved.body.error.fields).toMatchObject([{ field: 'a', reason: 'group-answered' }])
    await save(at, 3, field('b'), field('g', { type: 'questions-group', fields: [field('new')] }))
    expect((await house.as('owner').post(`${at}/publication`)).body).toMatchObject({ number: 2 })
  })

  it('converts what has a cast', async () => {
    const { id, at } = await published(field('a'))
    await answered(id, ['draft'], { a: '12' })
    await save(at, 1, field('a', { type: 'number' }))
    expect((await house.as('owner').post(`${at}/publication`)).body.number).toBe(2)
  })

  it('keeps how much it changed, and whether applicants are to be told', async () => {
    const { id, at } = await published(field('a'))
    await save(at, 1, field('a', { required: true }), field('b'))
    const { body } = await house.as('owner').post(`${at}/publication`, { notifyApplicants: true, etag: 2 })
    expect(body.summary).toEqual({ added: 1, removed: 0, changed: 1, moved: 0 })
    const list = await house.as('owner').get(`${at}/revisions`)
    expect(list.body.data.map((one: { summary: unknown }) => one.summary)).toEqual([body.summary, null])
    const events = await house.inScene('owner', ({ db }) =>
      db.from('events').where('name', '=', 'form.published').select('payload').orderBy('id').execute(),
    )
    const own = events.map(({ payload }) => payload as Record<string, unknown>).filter(({ formId }) => formId === id)
    expect(own).toMatchObject([
      { number: 1, since: null, notifyApplicants: false },
      { number: 2, since: 1, notifyApplicants: true },
    ])
  })

  it('is of the draft that was looked at', async () => {
    const { at } = await published(field('a'))
    await save(at, 1, field('b'))
    const refused = await house.as('owner').post(`${at}/publication`, { etag: 1 })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({ code: 'stale', details: { etag: 2 } })
  })

  it('never changes afterwards: the server may not write to it', async () => {
    const { id } = await published(field('a'))
    const change = house.inScene('owner', ({ db }) =>
      db.change('form_revisions').set({ hash: 'other' }).where('form_id', '=', id).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })
})

describe('strangers', () => {
  it('learn nothing of what a publication would do', async () => {
    const { at } = await published(field('a'))
    expect((await house.as('nobody').get(`${at}/publication`)).status).toBe(401)
    expect((await house.as('applicant1').get(`${at}/publication`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(`${at}/publication`)).status).toBe(404)
  })
})
