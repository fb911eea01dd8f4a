import type { Field, FormDefinition } from '@laurel/contract/forms'
import type { Caller } from './caller.ts'

const field = (type: Field['type'], key: string, title: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: title },
  required: true,
  ...more,
})

const quiz: FormDefinition = {
  schemaVersion: 1,
  fields: [field('number', 'dqpeople', 'Combien de personnes êtes-vous ?')],
  eligibility: [
    {
      when: { op: 'gt', left: { field: 'dqpeople' }, right: { value: 250 } },
      message: { fr: 'Cette catégorie est réservée aux structures de 250 personnes au plus.' },
    },
  ],
}

const project: FormDefinition = {
  schemaVersion: 1,
  fields: [field('text', 'dname', 'Nom du jardin'), field('textarea', 'dplan', 'Le projet', { required: false })],
}

/** A published program with two categories, the first of them behind a quiz. Answers its slug and the names of both. */
export async function makeGardensProgram(owner: Caller, mark: string) {
  const title = `Jardins partagés ${mark}`
  const program = await owner.call('createProgram', {
    body: { title: { fr: title }, supportedLangs: ['fr'], defaultLang: 'fr' },
  })
  const params = { programId: program.id }
  const requested = await owner.call('createForm', {
    params,
    body: { title: { fr: 'Qui peut candidater' }, definition: quiz },
  })
  await owner.call('publishForm', { params: { ...params, formId: requested.id }, body: {} })
  const form = await owner.call('createForm', { params, body: { title: { fr: 'Le jardin' }, definition: project } })
  for (const [name, eligibilityFormId] of [
    ['Petits jardins', requested.id],
    ['Grands jardins', null],
  ] as const) {
    const category = await owner.call('createCategory', { params, body: { title: { fr: name }, eligibilityFormId } })
    await owner.call('createStep', {
      params: { ...params, categoryId: category.id },
      body: { type: 'form', title: { fr: 'Le jardin' }, form_id: form.id },
    })
  }
  await owner.call('publishProgram', { params })
  return { slug: program.slug, title }
}
