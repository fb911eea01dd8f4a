import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { type BuiltProgram, buildProgram } from '../story/build-program.ts'
import type { Caller } from './caller.ts'

const MEGABYTE = 1024 * 1024
const file = (key: string, title: string, rules: NonNullable<Field['file']>): Field => ({
  key,
  reference: key,
  type: 'file',
  title: { fr: title },
  required: false,
  file: rules,
})

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    { key: 'fname', reference: 'name', type: 'text', title: { fr: 'Nom du film' }, required: true },
    file('ffilm', 'Le film', { kinds: ['any'], maxBytes: 60 * MEGABYTE, maxCount: 1 }),
    file('fpictures', 'Photographies', { kinds: ['image', 'pdf'], maxBytes: 5 * MEGABYTE, maxCount: 3 }),
    {
      key: 'fteam',
      reference: 'team',
      type: 'questions-group',
      title: { fr: 'Équipe' },
      required: false,
      newGroupBtnLabel: { fr: 'Ajouter une personne' },
      fields: [
        { key: 'fwho', reference: 'who', type: 'text', title: { fr: 'Nom' }, required: true },
        file('fportrait', 'Portrait', { kinds: ['image'], maxBytes: MEGABYTE, maxCount: 1 }),
      ],
    },
  ],
}

/** A published program whose form asks for a large file, several pictures, and a portrait of each person. */
export function makeUploadsProgram(owner: Caller): Promise<BuiltProgram> {
  return buildProgram(owner, {
    title: { fr: 'Courts métrages' },
    form: { title: { fr: 'Le film' }, definition },
    categories: [{ title: { fr: 'Films' } }],
  })
}
