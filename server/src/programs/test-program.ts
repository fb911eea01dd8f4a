import type { OpenHouse } from '../test/open-house.ts'

export const programs = '/api/user.programs'
export const question = {
  key: 'project',
  reference: 'project',
  type: 'text',
  title: { fr: 'Nom du projet', en: 'Name of the project' },
  required: true,
}
export const aDefinition = { schemaVersion: 1, fields: [question] }

/** A program made over HTTP by the platform's owner. */
export async function makeProgram(house: OpenHouse, title = 'Prix Climat 2027', more: object = {}) {
  const made = await house
    .as('owner')
    .post(programs, { title: { fr: title }, defaultLang: 'fr', supportedLangs: ['fr', 'en'], ...more })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return { ...made.body, at: `${programs}/${made.body.id}` }
}

/** A program with one category, a form step and a text, ready for publication. */
export async function makeReadyProgram(house: OpenHouse, title?: string, more: object = {}) {
  const owner = house.as('owner')
  const program = await makeProgram(house, title, more)
  const form = await owner.post(`${program.at}/forms`, { title: { fr: 'Le projet' }, definition: aDefinition })
  const category = await owner.post(`${program.at}/categories`, {
    title: { fr: 'Ville fraîche', en: 'Cool city' },
    description: { fr: 'Ombre, eau, sols vivants.' },
  })
  const steps = `${program.at}/categories/${category.body.id}/steps`
  await owner.post(steps, { type: 'textarea', title: { fr: 'Règles' }, content: { fr: '<p>Lisez.</p>' } })
  const made = await owner.post(steps, { type: 'form', title: { fr: 'Votre projet' }, form_id: form.body.id })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return { ...program, formId: form.body.id as string, category: made.body, steps }
}

/** The same, published. */
export async function makePublicProgram(house: OpenHouse, title?: string, more: object = {}) {
  const program = await makeReadyProgram(house, title, more)
  const published = await house.as('owner').post(`${program.at}/publication`)
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  return program
}

/** An application of the first applicant, straight into the database. */
export async function makeApplication(
  house: OpenHouse,
  at: { programId: string; categoryId: string; stepId?: string; formId?: string },
  more: { id?: string; submittedAt?: Date } = {},
) {
  const id = more.id ?? crypto.randomUUID()
  await house.inScene('system', async ({ db }) => {
    await db
      .insert('applications', {
        id,
        program_id: at.programId,
        category_id: at.categoryId,
        owner_id: house.personId('applicant1'),
        state: more.submittedAt ? 'submitted' : 'draft',
        submitted_at: more.submittedAt ?? null,
      })
      .execute()
    if (!at.stepId || !at.formId) return
    await db
      .insert('application_steps', {
        application_id: id,
        step_id: at.stepId,
        program_id: at.programId,
        form_id: at.formId,
        revision: 1,
      })
      .execute()
  })
  return id
}
