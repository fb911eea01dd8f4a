import { describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { aDefinition, makeApplication, makeProgram, makePublicProgram, makeReadyProgram } from './test-program.ts'

const house = openHouse()
const owner = () => house.as('owner')
const typesOf = (category: { steps: { type: string }[] }) => category.steps.map((step) => step.type)

async function makeCategory(at: string, title = 'Ville fraîche') {
  const made = await owner().post(`${at}/categories`, { title: { fr: title } })
  expect(made.status).toBe(201)
  return { ...made.body, at: `${at}/categories/${made.body.id}` }
}

describe('categories', () => {
  it('come one after the other, each with its submission', async () => {
    const program = await makeProgram(house)
    const first = await makeCategory(program.at, 'Sobriété')
    await makeCategory(program.at, 'Mobilités')
    expect(first.steps).toMatchObject([
      { type: 'submission', number: 1, title: 'Envoi de la candidature', titles: { en: 'Submission' } },
    ])
    const list = await owner().get(`${program.at}/categories`)
    expect(list.body.metadata.total).toBe(2)
    expect(list.body.data.map((one: { title: string }) => one.title)).toEqual(['Sobriété', 'Mobilités'])
  })

  it('are renamed, and read in the language asked for', async () => {
    const program = await makeProgram(house)
    const category = await makeCategory(program.at)
    const saved = await owner().put(category.at, {
      title: { fr: 'Ville', en: 'City' },
      description: { fr: 'Ombre', en: 'Shade' },
    })
    expect(saved.body).toMatchObject({ title: 'Ville', descriptions: { en: 'Shade' } })
    await owner().put(category.at, { title: { fr: 'Ville', en: 'City' } })
    const english = await owner().get(`${program.at}/categories`, { query: { lang: 'en' } })
    expect(english.body.data).toMatchObject([{ title: 'City', description: 'Shade' }])
    expect((await owner().put(category.at, { title: { fr: ' ' } })).body.error.fields).toEqual([
      { field: 'title', reason: 'required' },
    ])
  })

  it('are put in another order, each named once', async () => {
    const program = await makeProgram(house)
    const [a, b] = [await makeCategory(program.at, 'A'), await makeCategory(program.at, 'B')]
    const ordered = await owner().put(`${program.at}/category-order`, { order: [b.id, a.id] })
    expect(ordered.body.data.map((one: { id: string }) => one.id)).toEqual([b.id, a.id])
    for (const order of [[a.id], [a.id, a.id], [a.id, b.id, program.id]]) {
      const refused = await owner().put(`${program.at}/category-order`, { order })
      expect(refused.body.error.fields).toEqual([{ field: 'order', reason: 'not_each_once' }])
    }
  })

  it('are copied right after, with steps and forms of their own, and hidden until these are published', async () => {
    const program = await makeReadyProgram(house)
    const first = `${program.at}/categories/${program.category.id}`
    const asks = { op: 'isNotEmpty', left: { field: 'project' } }
    const later = { ...aDefinition.fields[0], key: 'budget', reference: 'budget', visibleIf: asks }
    const form = await owner().post(`${program.at}/forms`, {
      title: { fr: 'Le budget' },
      definition: { schemaVersion: 1, fields: [later] },
    })
    await owner().post(program.steps, { type: 'form', title: { fr: 'Le budget' }, form_id: form.body.id })
    expect((await owner().post(`${program.at}/publication`)).status).toBe(200)
    await makeCategory(program.at, 'Mobilités')
    const copy = await owner().post(`${first}/duplication`)
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ title: 'Ville fraîche (2)', descriptions: { fr: 'Ombre, eau, sols vivants.' } })
    expect(typesOf(copy.body)).toEqual(['textarea', 'form', 'form', 'submission'])
    const list = await owner().get(`${program.at}/categories`)
    expect(list.body.data.map((one: { title: string }) => one.title)).toEqual([
      'Ville fraîche',
      'Ville fraîche (2)',
      'Mobilités',
    ])
    const [project, budget] = await Promise.all(
      [1, 2].map((at) => owner().get(`${program.at}/forms/${copy.body.steps[at].config.form_id}`)),
    )
    expect(project?.body).toMatchObject({ title: 'Le projet (2)', publishedRevision: null })
    const { key } = project?.body.definition.fields[0] ?? {}
    expect(key).not.toBe('project')
    expect(budget?.body.definition.fields[0].visibleIf.left).toEqual({ field: key })
    const face = await house
      .as('nobody')
      .get(`/api/portal/platforms/${house.platformId('demo')}/programs/${program.slug}`)
    expect(face.body.categories.map((one: { title: string }) => one.title)).toEqual(['Ville fraîche'])
  })

  it('are deleted while nobody applied', async () => {
    const program = await makePublicProgram(house)
    const empty = await makeCategory(program.at)
    expect((await owner().delete(empty.at)).status).toBe(204)
    await makeApplication(house, { programId: program.id, categoryId: program.category.id })
    const refused = await owner().delete(`${program.at}/categories/${program.category.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({ code: 'category_in_use', details: { applications: 1 } })
  })

  it('belong to their program alone', async () => {
    const [program, other] = [await makeProgram(house), await makeProgram(house)]
    const category = await makeCategory(program.at)
    const title = { title: { fr: 'A' } }
    expect((await owner().put(`${other.at}/categories/${category.id}`, title)).status).toBe(404)
    expect((await owner().delete(`${other.at}/categories/${category.id}`)).status).toBe(404)
    for (const [who, platform, status] of [
      ['nobody', 'demo', 401],
      ['applicant1', 'demo', 404],
      ['manager', 'demo', 404],
      ['otherOwner', 'other', 404],
    ] as const) {
      const caller = house.as(who, platform)
      expect((await caller.get(`${program.at}/categories`)).status).toBe(status)
      expect((await caller.post(`${program.at}/categories`, title)).status).toBe(status)
      expect((await caller.put(category.at, title)).status).toBe(status)
      expect((await caller.put(`${program.at}/category-order`, { order: [] })).status).toBe(status)
      expect((await caller.delete(category.at)).status).toBe(status)
    }
  })

  it('are only read once the program is put away', async () => {
    const program = await makeReadyProgram(house)
    await owner().post(`${program.at}/archive`)
    const at = `${program.at}/categories/${program.category.id}`
    const title = { title: { fr: 'A' } }
    const [step] = program.category.steps
    const steps = `${at}/steps`
    const answers = [
      await owner().post(`${program.at}/categories`, title),
      await owner().put(at, title),
      await owner().put(`${program.at}/category-order`, { order: [program.category.id] }),
      await owner().post(`${at}/duplication`),
      await owner().delete(at),
      await owner().post(steps, { type: 'textarea', ...title }),
      await owner().put(`${steps}/${step.id}`, title),
      await owner().put(`${at}/step-order`, { order: [] }),
      await owner().post(`${steps}/${step.id}/duplication`),
      await owner().delete(`${steps}/${step.id}`),
    ]
    expect(answers.map((answer) => answer.body.error.code)).toEqual(Array(10).fill('program_not_active'))
    expect((await owner().get(`${program.at}/categories`)).status).toBe(200)
  })
})

describe('steps', () => {
  it('go before the final submission, or where they are put', async () => {
    const program = await makeProgram(house)
    const category = await makeCategory(program.at)
    const steps = `${category.at}/steps`
    await owner().post(steps, { type: 'form', title: { fr: 'Le projet' } })
    const made = await owner().post(steps, {
      type: 'textarea',
      title: { fr: 'À lire' },
      number: 1,
      content: { fr: '<p onclick="x">a</p>' },
    })
    expect(made.status).toBe(201)
    expect(made.body.steps).toMatchObject([
      { type: 'textarea', number: 1, config: { content: '<p>a</p>' } },
      { type: 'form', number: 2, config: { form_id: null } },
      { type: 'submission', number: 3, config: {} },
    ])
    const gate = await owner().post(steps, { type: 'submission', title: { fr: 'Présélection' } })
    expect(typesOf(gate.body)).toEqual(['textarea', 'form', 'submission', 'submission'])
    const last = await owner().post(steps, { type: 'form', title: { fr: 'Après' }, number: 9 })
    expect(last.body.error.code).toBe('submission_comes_last')
  })

  it('are changed: title, text, form', async () => {
    const program = await makeReadyProgram(house)
    const [text, form] = program.category.steps
    const saved = await owner().put(`${program.steps}/${text.id}`, {
      title: { fr: 'Avant' },
      content: { fr: '<p>b</p>', en: '<p>c</p>' },
    })
    expect(saved.body.steps[0]).toMatchObject({ title: 'Avant', contents: { fr: '<p>b</p>', en: '<p>c</p>' } })
    const emptied = await owner().put(`${program.steps}/${form.id}`, { form_id: null })
    expect(emptied.body.steps[1]).toMatchObject({ title: 'Votre projet', config: { form_id: null } })
    const foreign = await makeReadyProgram(house)
    const refused = await owner().put(`${program.steps}/${form.id}`, { form_id: foreign.formId })
    expect(refused.body.error.fields).toEqual([{ field: 'form_id', reason: 'not_a_form_of_the_program' }])
    const fresh = await owner().post(program.steps, { type: 'form', title: { fr: 'x' }, form_id: foreign.formId })
    expect(fresh.body.error.fields).toEqual([{ field: 'form_id', reason: 'not_a_form_of_the_program' }])
  })

  it('publish their form at once where the program is published', async () => {
    const program = await makePublicProgram(house)
    const form = await owner().post(`${program.at}/forms`, { title: { fr: 'L’équipe' }, definition: aDefinition })
    await owner().post(program.steps, { type: 'form', title: { fr: 'L’équipe' }, form_id: form.body.id })
    expect((await owner().get(`${program.at}/forms/${form.body.id}`)).body.publishedRevision).toBe(1)
    const broken = await owner().post(`${program.at}/forms`, {
      title: { fr: 'Cassé' },
      definition: {
        schemaVersion: 1,
        fields: [{ key: 'a', reference: 'a', type: 'text', title: {}, required: false }],
      },
    })
    const step = { type: 'form', title: { fr: 'Cassé' }, form_id: broken.body.id }
    expect((await owner().post(program.steps, step)).body.error.code).toBe('form_not_valid')
  })

  it('are put in another order, a submission last', async () => {
    const program = await makeReadyProgram(house)
    const [text, form, end] = program.category.steps.map((step: { id: string }) => step.id)
    const at = `${program.at}/categories/${program.category.id}/step-order`
    const ordered = await owner().put(at, { order: [form, text, end] })
    expect(typesOf(ordered.body)).toEqual(['form', 'textarea', 'submission'])
    expect((await owner().put(at, { order: [form, end, text] })).body.error.code).toBe('submission_comes_last')
    expect((await owner().put(at, { order: [form, end] })).status).toBe(422)
  })

  it('are copied right after, the final submission staying last', async () => {
    const program = await makePublicProgram(house)
    const [, form, end] = program.category.steps
    const copied = await owner().post(`${program.steps}/${form.id}/duplication`)
    expect(copied.status).toBe(201)
    expect(copied.body.steps.map((one: { title: string }) => one.title).slice(0, 3)).toEqual([
      'Règles',
      'Votre projet',
      'Votre projet (2)',
    ])
    const { form_id } = copied.body.steps[2].config
    expect(form_id).not.toBe(program.formId)
    expect((await owner().get(`${program.at}/forms/${form_id}`)).body.publishedRevision).toBe(1)
    const gate = await owner().post(`${program.steps}/${end.id}/duplication`)
    expect(typesOf(gate.body)).toEqual(['textarea', 'form', 'form', 'submission', 'submission'])
    expect(gate.body.steps.at(-1).id).toBe(end.id)
  })

  it('are deleted while nobody answered, but for the last', async () => {
    const program = await makePublicProgram(house)
    const [text, form, end] = program.category.steps
    expect(typesOf((await owner().delete(`${program.steps}/${text.id}`)).body)).toEqual(['form', 'submission'])
    expect((await owner().delete(`${program.steps}/${end.id}`)).body.error.code).toBe('submission_comes_last')
    const at = { programId: program.id, categoryId: program.category.id }
    await makeApplication(house, { ...at, stepId: form.id, formId: program.formId })
    for (const refused of [
      await owner().delete(`${program.steps}/${form.id}`),
      await owner().put(`${program.steps}/${form.id}`, { form_id: null }),
    ]) {
      expect(refused.body.error).toMatchObject({ code: 'step_in_use', details: { applications: 1 } })
    }
    expect((await owner().put(`${program.steps}/${form.id}`, { title: { fr: 'Autre' } })).status).toBe(200)
  })

  it('belong to their category alone', async () => {
    const program = await makeReadyProgram(house)
    const other = await makeCategory(program.at)
    const [step] = program.category.steps
    expect((await owner().put(`${other.at}/steps/${step.id}`, {})).status).toBe(404)
    expect((await owner().delete(`${other.at}/steps/${step.id}`)).status).toBe(404)
    for (const [who, platform, status] of [
      ['nobody', 'demo', 401],
      ['applicant1', 'demo', 404],
      ['otherOwner', 'other', 404],
    ] as const) {
      const caller = house.as(who, platform)
      expect((await caller.post(program.steps, { type: 'form', title: { fr: 'A' } })).status).toBe(status)
      expect((await caller.put(`${program.steps}/${step.id}`, {})).status).toBe(status)
      expect((await caller.delete(`${program.steps}/${step.id}`)).status).toBe(status)
      const order = `${program.at}/categories/${program.category.id}/step-order`
      expect((await caller.put(order, { order: [] })).status).toBe(status)
    }
  })
})
