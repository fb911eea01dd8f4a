import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { buildProgram } from '../story/build-program.ts'
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

/** A published program with two categories, the first of them behind a quiz. Answers its slug and its title. */
export async function makeGardensProgram(owner: Caller, mark: string) {
  const title = `Jardins partagés ${mark}`
  const { slug } = await buildProgram(owner, {
    title: { fr: title },
    form: { title: { fr: 'Le jardin' }, definition: project },
    quiz: { title: { fr: 'Qui peut candidater' }, definition: quiz },
    categories: [{ title: { fr: 'Petits jardins' }, isBehindQuiz: true }, { title: { fr: 'Grands jardins' } }],
  })
  return { slug, title }
}
