import type { ExportSettings } from '@laurel/contract/exchange/exports'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'
import { keepMade } from '../../files/index.ts'
import { createForm, publishForm } from '../../forms/index.ts'
import {
  createCategory,
  createProgram,
  createStep,
  listStepsOfCategory,
  type ProgramRow,
  publishProgram,
} from '../../programs/index.ts'
import type { OpenHouse } from '../../test/open-house.ts'
import { insertImportedApplications } from '../intake/insert-applications.ts'

function field(type: Field['type'], key: string, more: Partial<Field> = {}): Field {
  return { key, reference: key, type, title: { en: `The ${key}`, fr: `Le ${key}` }, required: false, ...more }
}

const themes = [
  { reference: 'cool', text: { en: 'Cool city', fr: 'Ville fraîche' } },
  { reference: 'move', text: { en: 'Mobility', fr: 'Mobilités' } },
]

const form: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('text', 'name'),
    field('number', 'budget', { rules: { currency: 'EUR' } }),
    field('textarea', 'plan', { visibleIf: { op: 'gt', left: { field: 'budget' }, right: { value: 1000 } } }),
    field('date', 'start'),
    field('select', 'theme', { options: themes }),
    field('checkbox', 'tools', { options: themes }),
    field('email', 'contact'),
    field('siren-fr', 'company'),
    field('questions-group', 'members', { fields: [field('text', 'who'), field('number', 'age')] }),
    field('table', 'costs', {
      table: {
        rows: [],
        openRows: true,
        cols: [
          { reference: 'what', title: { en: 'What', fr: 'Quoi' }, type: 'text' },
          { reference: 'price', title: { en: 'Price', fr: 'Prix' }, type: 'number' },
        ],
      },
    }),
    field('file', 'proof', { file: { kinds: ['any'], maxBytes: 5000, maxCount: 3 } }),
  ],
}

export interface ExportCall {
  readonly program: ProgramRow
  readonly base: string
  readonly templates: string
  readonly formId: string
  readonly ids: string[]
}

/** A program in Paris's time with one application for each set of answers, numbered in that order. */
export async function openExportCall(house: OpenHouse, answers: readonly Answers[]): Promise<ExportCall> {
  return house.inScene('owner', async (scene) => {
    const made = await createProgram(scene, {
      title: { en: 'Climate Prize', fr: 'Prix Climat' },
      supportedLangs: ['en', 'fr'],
      defaultLang: 'en',
      timeZone: 'Europe/Paris',
    })
    const dossier = await createForm(scene, made.id, { en: 'File', fr: 'Dossier' }, form)
    await publishForm(scene, dossier)
    const category = await createCategory(scene, made, { title: { en: 'Cities', fr: 'Villes' } })
    await createStep(
      scene,
      { program: made, category },
      { type: 'form', title: { en: 'The project' }, form_id: dossier.id },
    )
    await publishProgram(scene, made)
    const [step] = await listStepsOfCategory(scene.db, category.id)
    if (!step) throw new Error('The category has a step')
    const ids = await insertImportedApplications(
      scene,
      made,
      answers.map((one, index) => ({
        categoryId: category.id,
        applicantName: `Applicant ${index + 1}`,
        applicantEmail: `a${index + 1}@example.org`,
        state: 'submitted',
        lang: 'en',
        sheets: [{ stepId: step.id, formId: dossier.id, revision: 1, answers: one }],
      })),
    )
    const at = `/api/user.programs/${made.id}`
    return { program: made, base: `${at}/exports`, templates: `${at}/export-templates`, formId: dossier.id, ids }
  })
}

/** Gives an application a file, as an answer names it. */
export function fileFor(house: OpenHouse, call: ExportCall, applicationId: string, name: string, content: string) {
  return house.inScene('owner', async (scene) => {
    const row = await keepMade(
      scene,
      { name, mime: 'text/plain', kind: 'document', content: Buffer.from(content) },
      { isPublic: false, programId: call.program.id, applicationId },
    )
    return { key: row.key, name, size: row.size, mime: row.mime, location: `/api/files/${row.key}` }
  })
}

export function settings(format: ExportSettings['format'], columns: string[], more: Partial<ExportSettings> = {}) {
  return { format, columns: columns.map((id) => ({ id })), lang: 'en', ...more }
}

/** Asks for an export, works the queue, and answers the export as it ended with its bytes. */
export async function exportAs(
  house: OpenHouse,
  call: ExportCall,
  order: { settings: unknown; what?: unknown; name?: string },
) {
  const owner = house.as('owner')
  const started = await owner.post(call.base, { what: {}, ...order })
  if (started.status !== 202) throw new Error(JSON.stringify(started.body))
  await house.runJobs()
  const { body: list } = await owner.get(call.base)
  const one = list.data.find(({ id }: { id: string }) => id === started.body.id)
  const file = await owner.get(`${call.base}/${one.id}/file`)
  return { one, bytes: file.bytes, status: file.status, headers: file.headers }
}
