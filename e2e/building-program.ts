import type { Field } from '@laurel/contract/forms'
import type { Caller } from './caller.ts'

export interface BuildingProgram {
  readonly slug: string
  readonly programId: string
  readonly formId: string
  readonly categoryId: string
}

/** A published program with one category and one form of these fields. */
export async function makeBuildingProgram(owner: Caller, fields: Field[]): Promise<BuildingProgram> {
  const { id: programId, slug } = await owner.call('createProgram', {
    body: { title: { fr: 'Jeunes pousses' }, supportedLangs: ['fr'], defaultLang: 'fr' },
  })
  const params = { programId }
  const definition = { schemaVersion: 1 as const, fields }
  const form = await owner.call('createForm', { params, body: { title: { fr: 'L’entreprise' }, definition } })
  const category = await owner.call('createCategory', { params, body: { title: { fr: 'Entreprises' } } })
  await owner.call('createStep', {
    params: { ...params, categoryId: category.id },
    body: { type: 'form', title: { fr: 'L’entreprise' }, form_id: form.id },
  })
  await owner.call('publishProgram', { params })
  return { slug, programId, formId: form.id, categoryId: category.id }
}
