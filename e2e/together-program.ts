import type { FormDefinition } from '@laurel/contract/forms'
import type { Caller } from './caller.ts'

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    { key: 'fname', reference: 'name', type: 'text', title: { fr: 'Nom du projet' }, required: true },
    { key: 'fplace', reference: 'place', type: 'text', title: { fr: 'Lieu' }, required: false },
    {
      key: 'fopinion',
      reference: 'opinion',
      type: 'textarea',
      title: { fr: 'Votre avis sur le projet' },
      required: true,
      answeredBy: 'Référent',
      confidential: true,
    },
    {
      key: 'fletter',
      reference: 'letter',
      type: 'file',
      title: { fr: 'Votre lettre' },
      required: false,
      answeredBy: 'Référent',
      confidential: true,
      file: { kinds: ['any'], maxBytes: 5 * 1024 * 1024, maxCount: 1 },
    },
  ],
}

/** A published program whose form asks two questions of the applicant, and two of a referee: an opinion and a letter. Answers its slug. */
export async function makeTogetherProgram(owner: Caller): Promise<string> {
  const program = await owner.call('createProgram', {
    body: { title: { fr: 'Jardins communs' }, supportedLangs: ['fr', 'en'], defaultLang: 'fr' },
  })
  const params = { programId: program.id }
  const form = await owner.call('createForm', { params, body: { title: { fr: 'Le jardin' }, definition } })
  const category = await owner.call('createCategory', { params, body: { title: { fr: 'Jardins' } } })
  await owner.call('createStep', {
    params: { ...params, categoryId: category.id },
    body: { type: 'form', title: { fr: 'Le jardin' }, form_id: form.id },
  })
  await owner.call('publishProgram', { params })
  return program.slug
}
