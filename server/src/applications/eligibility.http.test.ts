import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, pathsOf, projectForm } from './call-for-tests.ts'
import { closeDraft } from './deadlines/close-drafts.ts'

const house = openHouse()
const quiz = {
  ...aForm(
    aField('number', 'people', { required: false }),
    aField('yes-no', 'lyon'),
    aField('text', 'remark', { title: { fr: 'Remarque' } }),
  ),
  eligibility: [
    {
      when: { op: 'gt', left: { field: 'people' }, right: { value: 250 } },
      message: {
        fr: 'Réservé aux organisations de 250 personnes au plus.',
        en: 'For organisations of 250 people at most.',
      },
    },
    {
      unless: { op: 'eq', left: { field: 'lyon' }, right: { value: true } },
      message: { fr: 'Réservé à Lyon.', en: 'For Lyon only.' },
    },
  ],
}
let call: Call
let formId: string

const at = () => `/api/user.programs/${call.programId}`
const start = (eligibility?: unknown, who: 'applicant1' | 'applicant2' = 'applicant1') =>
  house.as(who).post(`/api/portal/programs/${call.programId}/responses`, {
    categoryId: call.categoryId,
    ...(eligibility ? { eligibility } : {}),
  })

const name = (eligibilityFormId: string | null) =>
  house.as('owner').put(`${at()}/categories/${call.categoryId}`, { title: { fr: 'Ville fraîche' }, eligibilityFormId })

beforeAll(async () => {
  call = await openCall(house, projectForm)
  const form = await house.as('owner').post(`${at()}/forms`, { title: { fr: 'Qui peut candidater' }, definition: quiz })
  if (form.status !== 201) throw new Error(JSON.stringify(form.body))
  formId = form.body.id
})

describe('the quiz of a category', () => {
  it('is a form of the program, published and asked as soon as it is named in a published program', async () => {
    expect((await start()).status).toBe(201)
    expect((await name(formId)).body.eligibilityFormId).toBe(formId)
    const path = `/api/portal/platforms/${house.platformId('demo')}/programs/${call.programId}`
    const { body } = await house.as('nobody').get(`${path}/categories/${call.categoryId}`, { query: { lang: 'en' } })
    expect(body.eligibility).toMatchObject({ formId, revision: 1 })
    expect(body.eligibility.definition.fields.map(({ key }: { key: string }) => key)).toEqual(['people', 'lyon'])
    expect(body.eligibility.definition.fields.every(({ required }: { required: boolean }) => required)).toBe(true)
    expect(body.eligibility.definition.eligibility[1].message).toEqual({ en: 'For Lyon only.' })
    expect((await house.as('nobody').get(path)).body.categories[0].hasQuiz).toBe(true)
    const foreign = await openCall(house, projectForm)
    expect((await name(foreign.formIds[0] ?? '')).body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'eligibilityFormId', reason: 'unknown' }],
    })
  })

  it('is published with its program, and what is written in it since only when it is published again', async () => {
    const owner = house.as('owner')
    const made = await owner.post('/api/user.programs', {
      title: { fr: 'Un autre prix' },
      supportedLangs: ['fr'],
      defaultLang: 'fr',
    })
    const own = `/api/user.programs/${made.body.id}`
    const quizForm = (await owner.post(`${own}/forms`, { title: { fr: 'Qui' }, definition: quiz })).body
    const form = (await owner.post(`${own}/forms`, { title: { fr: 'Le projet' }, definition: projectForm })).body
    const texts = { title: { fr: 'Toits' }, eligibilityFormId: quizForm.id }
    const { id } = (await owner.post(`${own}/categories`, texts)).body
    await owner.post(`${own}/categories/${id}/steps`, { type: 'form', title: { fr: 'Le projet' }, form_id: form.id })
    expect((await owner.post(`${own}/publication`, {})).status).toBe(200)
    const portal = `/api/portal/platforms/${house.platformId('demo')}/programs/${made.body.id}`
    expect((await house.as('nobody').get(portal)).body.categories).toMatchObject([{ hasQuiz: true }])
    const { etag } = (await owner.get(`${own}/forms/${quizForm.id}`)).body
    const changed = { ...quiz, fields: quiz.fields.map((field) => ({ ...field, title: { fr: 'Autre chose' } })) }
    await owner.put(`${own}/forms/${quizForm.id}`, { title: { fr: 'Qui' }, definition: changed, etag })
    expect((await owner.put(`${own}/categories/${id}`, texts)).status).toBe(200)
    const read = await house.as('nobody').get(`${portal}/categories/${id}`, { query: { lang: 'fr' } })
    expect(read.body.eligibility.revision).toBe(1)
  })

  it('keeps its form from being deleted, and stays when the texts of the category change', async () => {
    const refused = await house.as('owner').delete(`${at()}/forms/${formId}`)
    expect(refused.body.error).toMatchObject({ code: 'form_in_use', details: { quizzes: [{ fr: 'Ville fraîche' }] } })
    const saved = await house
      .as('owner')
      .put(`${at()}/categories/${call.categoryId}`, { title: { fr: 'Ville fraîche' } })
    expect(saved.body.eligibilityFormId).toBe(formId)
  })

  it('is asked by the server too: nothing starts without answers, or against a rule', async () => {
    const open = await start(undefined, 'applicant2')
    expect(open.status).toBe(422)
    expect(open.body.error).toMatchObject({
      code: 'eligibility_unanswered',
      fields: [
        { field: 'people', reason: 'required' },
        { field: 'lyon', reason: 'required' },
      ],
    })
    const out = await start({ people: 900, lyon: false }, 'applicant2')
    expect(out.status).toBe(422)
    expect(out.body.error).toMatchObject({
      code: 'not_eligible',
      details: { messages: [{ en: 'For organisations of 250 people at most.' }, { en: 'For Lyon only.' }] },
    })
    expect((await start({ people: 'many', lyon: true }, 'applicant2')).body.error.code).toBe('eligibility_unanswered')
  })

  it('is kept with the application, for staff to read', async () => {
    const started = await start({ people: 12, lyon: true, stray: 'x' }, 'applicant2')
    expect(started.status).toBe(201)
    const { body } = await house.as('owner').get(pathsOf(call, started.body.id).staff)
    expect(body.eligibility).toMatchObject({ answers: { people: 12, lyon: true } })
    expect(body.eligibility.answers.stray).toBeUndefined()
    expect(body.eligibility.definition.fields).toHaveLength(2)
    expect(started.body.eligibility).toBeUndefined()
  })
})

describe('answers to the quiz', () => {
  it('are where the forms begin, when they ask the same, and are saved with the first change', async () => {
    const own = await openCall(house, {
      ...aForm(aField('text', 'project'), aField('number', 'crew', { reference: 'r-people' })),
    })
    const base = `/api/user.programs/${own.programId}`
    const prefixed = { ...quiz, fields: quiz.fields.map((field) => ({ ...field, key: `quiz${field.key}` })) }
    const rules = JSON.parse(JSON.stringify(prefixed).replaceAll('"field":"', '"field":"quiz'))
    const made = await house.as('owner').post(`${base}/forms`, { title: { fr: 'Quiz' }, definition: rules })
    expect(made.status).toBe(201)
    await house.as('owner').post(`${base}/forms/${made.body.id}/publication`, {})
    const category = { title: { fr: 'Ville fraîche' }, eligibilityFormId: made.body.id }
    await house.as('owner').put(`${base}/categories/${own.categoryId}`, category)
    const started = await house.as('applicant1').post(`/api/portal/programs/${own.programId}/responses`, {
      categoryId: own.categoryId,
      eligibility: { quizpeople: 12, quizlyon: true },
    })
    expect(started.status).toBe(201)
    expect(started.body.steps[0].answers).toEqual({ crew: 12 })
    const paths = pathsOf(own, started.body.id)
    expect((await house.as('applicant1').get(paths.own)).body.steps[0].answers).toEqual({ crew: 12 })
    expect((await house.as('owner').get(paths.staff)).body.eligibility).not.toHaveProperty('known')
  })
})

describe('rules of the form itself', () => {
  it('refuse the sending, and a draft sent by itself at the deadline is ineligible', async () => {
    const definition = {
      ...aForm(aField('text', 'name', { required: true }), aField('number', 'staff')),
      eligibility: [
        {
          when: { op: 'gt', left: { field: 'staff' }, right: { value: 10 } },
          message: { fr: 'Dix personnes au plus.' },
        },
      ],
    }
    const small = await openCall(house, definition as never)
    const person = house.as('applicant3')
    const started = await person.post(`/api/portal/programs/${small.programId}/responses`, {
      categoryId: small.categoryId,
    })
    const { own, step, id } = pathsOf(small, started.body.id)
    await person.patch(step, change('name', 'Pluie'))
    await person.patch(step, change('staff', 30))
    const refused = await person.post(`${own}/submission`)
    expect(refused.body.error).toMatchObject({
      code: 'not_eligible',
      details: { messages: [{ fr: 'Dix personnes au plus.' }] },
    })
    await house.inScene('system', (scene) => closeDraft(scene, id))
    expect((await person.get(own)).body).toMatchObject({ state: 'ineligible', isOpen: false })
  })
})
