import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { OpenHouse } from '../test/open-house.ts'

/** For the tests of this room: a field with what is left unsaid made up. */
export function aField(type: Field['type'], key: string, more: Partial<Field> = {}): Field {
  return { key, reference: `r-${key}`, type, title: { fr: `Titre ${key}`, en: key }, required: false, ...more }
}

export function aForm(...fields: Field[]): FormDefinition {
  return { schemaVersion: 1, fields }
}

export const themes = [
  { reference: 'cool', text: { fr: 'Ville fraîche', en: 'Cool city' } },
  { reference: 'move', text: { fr: 'Mobilités', en: 'Mobility' } },
]

/** A title, an amount, a date, a choice, choices, a file, and one question that only appears for an amount over 1000. */
export const projectForm = aForm(
  aField('text', 'name', { required: true }),
  aField('number', 'budget', { rules: { minValue: 0, maxValue: 100_000 } }),
  aField('date', 'start'),
  aField('select', 'theme', { options: themes }),
  aField('checkbox', 'tools', { options: themes }),
  aField('textarea', 'plan', { visibleIf: { op: 'gt', left: { field: 'budget' }, right: { value: 1000 } } }),
  aField('file', 'proof', { file: { kinds: ['image'], maxBytes: 5000, maxCount: 2 } }),
  aField('email', 'mail'),
  aField('text', 'code', { readOnly: true }),
)

export interface Call {
  readonly programId: string
  readonly slug: string
  readonly categoryId: string
  /** Steps of the category in order; the last one is the submission. */
  readonly stepIds: string[]
  readonly formIds: string[]
}

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Opens a call with one category, a form step for each definition, open from January to the end of February 2027. */
export async function openCall(house: OpenHouse, ...definitions: FormDefinition[]): Promise<Call> {
  const owner = house.as('owner')
  const program = await ok(
    owner.post('/api/user.programs', {
      title: { fr: 'Prix Climat', en: 'Climate Prize' },
      supportedLangs: ['fr', 'en'],
      defaultLang: 'fr',
      opensAt: '2027-01-01T00:00:00.000Z',
      closesAt: '2027-02-26T16:00:00.000Z',
    }),
  )
  const at = `/api/user.programs/${program.id}`
  const category = await ok(owner.post(`${at}/categories`, { title: { fr: 'Ville fraîche' } }))
  const formIds: string[] = []
  let steps = category.steps
  for (const definition of definitions) {
    const form = await ok(owner.post(`${at}/forms`, { title: { fr: 'Dossier' }, definition }))
    formIds.push(form.id)
    const draft = { type: 'form', title: { fr: 'Dossier' }, form_id: form.id }
    steps = (await ok(owner.post(`${at}/categories/${category.id}/steps`, draft))).steps
  }
  await ok(owner.post(`${at}/publication`))
  const stepIds = steps.map((step: { id: string }) => step.id)
  return { programId: program.id, slug: program.slug, categoryId: category.id, stepIds, formIds }
}

let count = 0

/** One change of one field, as a browser sends it. */
export function change(field: string, value: unknown, baseVersion = 0) {
  count += 1
  return { mutationId: `mutation-${count}`, changes: [{ field, value, baseVersion }] }
}

type Person = Parameters<OpenHouse['as']>[0]

/** Starts an application and answers its paths. */
export async function startAs(house: OpenHouse, person: Person, call: Call) {
  const path = `/api/portal/programs/${call.programId}/responses`
  const application = await ok(house.as(person).post(path, { categoryId: call.categoryId }))
  return pathsOf(call, application.id as string)
}

export function pathsOf(call: Call, id: string) {
  const own = `/api/portal/me/responses/${id}`
  return {
    id,
    own,
    step: `${own}/steps/${call.stepIds[0]}`,
    staff: `/api/user.programs/${call.programId}/responses/${id}`,
  }
}

/** Starts, names and sends an application. */
export async function sendAs(house: OpenHouse, person: Person, call: Call, answers: Record<string, unknown> = {}) {
  const paths = await startAs(house, person, call)
  for (const [field, value] of Object.entries({ name: 'Pluie utile', ...answers })) {
    await ok(house.as(person).patch(paths.step, change(field, value)))
  }
  await ok(house.as(person).post(`${paths.own}/submission`))
  return paths
}

/** What lists compare of an application's answers, by field. */
export async function listedValues(db: PlatformDb, id: string): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = await db
    .from('applications')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const slots = await db
    .from('list_slots')
    .where('program_id', '=', row.program_id as string)
    .select(['field_key', 'slot'])
    .execute()
  return Object.fromEntries(
    slots.flatMap(({ field_key, slot }) => (row[slot] === null ? [] : [[field_key, row[slot]] as const])),
  )
}
