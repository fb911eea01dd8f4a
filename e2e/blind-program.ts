import type { FormDefinition } from '@laurel/contract/forms/definition'
import { buildProgram } from '../story/build-program.ts'
import type { CastName } from '../story/cast.ts'
import type { Caller } from './caller.ts'

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    {
      key: 'bname',
      reference: 'name',
      type: 'text',
      title: { fr: 'Nom du projet', en: 'Name of the project' },
      required: true,
    },
    { key: 'bmail', reference: 'mail', type: 'email', title: { fr: 'Adresse', en: 'Address' }, required: true },
    {
      key: 'bplan',
      reference: 'plan',
      type: 'textarea',
      title: { fr: 'Le projet', en: 'The project' },
      required: true,
    },
  ],
}

/** What each applicant sends: a name and an address that blind jurors must not read, and a text they do. */
export interface Sent {
  readonly by: CastName
  readonly name: string
  readonly mail: string
  readonly plan: string
}

/** A published program in French and English to which these people have applied in one of them. Answers its slug and their applications. */
export async function makeBlindProgram(
  owner: Caller,
  callerOf: (name: CastName) => Promise<Caller>,
  sent: readonly Sent[],
  lang: 'fr' | 'en' = 'fr',
) {
  const { slug, categoryIds } = await buildProgram(owner, {
    title: { fr: 'Eaux vives', en: 'Living waters' },
    langs: lang === 'fr' ? ['fr', 'en'] : ['en', 'fr'],
    form: { title: { fr: 'Le projet', en: 'The project' }, definition },
    categories: [{ title: { fr: 'Rivières', en: 'Rivers' } }],
  })
  const applicationIds: string[] = []
  for (const { by, ...answers } of sent) {
    const applicant = await callerOf(by)
    const { id, steps } = await applicant.call('startApplication', {
      params: { portalProgramId: slug },
      body: { categoryId: categoryIds[0], lang },
    })
    await applicant.call('saveAnswers', {
      params: { responseId: id, formStepId: steps[0]?.id ?? '' },
      body: {
        mutationId: crypto.randomUUID(),
        changes: Object.entries(answers).map(([key, value]) => ({ field: `b${key}`, value, baseVersion: 0 })),
      },
    })
    await applicant.call('submitApplication', { params: { responseId: id } })
    applicationIds.push(id)
  }
  return { slug, applicationIds }
}
