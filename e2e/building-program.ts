import type { Field } from '@laurel/contract/forms/fields'
import { type BuiltProgram, buildProgram } from '../story/build-program.ts'
import type { Caller } from './caller.ts'

/** A published program with one category and one form of these fields. */
export function makeBuildingProgram(owner: Caller, fields: Field[]): Promise<BuiltProgram> {
  return buildProgram(owner, {
    title: { fr: 'Jeunes pousses' },
    form: { title: { fr: 'L’entreprise' }, definition: { schemaVersion: 1, fields } },
    categories: [{ title: { fr: 'Entreprises' } }],
  })
}
