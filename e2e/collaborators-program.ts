import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type BuiltProgram, buildProgram } from '../story/build-program.ts'
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

/** A published program whose form asks two questions of the applicant, and two of a referee: an opinion and a letter. */
export function makeCollaboratorsProgram(owner: Caller): Promise<BuiltProgram> {
  return buildProgram(owner, {
    title: { fr: 'Jardins communs' },
    langs: ['fr', 'en'],
    form: { title: { fr: 'Le jardin' }, definition },
    categories: [{ title: { fr: 'Jardins' } }],
  })
}
