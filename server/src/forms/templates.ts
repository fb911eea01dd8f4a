import { builtInTemplates, type FormTemplate, type SaveTemplate, type TemplateRef } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { answerableQuestions, withFreshKeys } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { builtInTemplate } from './built-in-templates.ts'
import { newFieldKey } from './new-field-key.ts'
import {
  type FormRow,
  findTemplateRow,
  insertTemplate,
  listTemplateRows,
  removeTemplate,
  type TemplateRow,
} from './store/index.ts'

/** What is shown of a template's questions. */
const sampleSize = 6

interface Template extends Pick<TemplateRow, 'title' | 'description' | 'definition'> {
  readonly id: TemplateRef
}

function present(stored: Template & Partial<TemplateRow>): FormTemplate {
  const questions = answerableQuestions(stored.definition)
  return {
    id: stored.id,
    isBuiltIn: stored.createdAt === undefined,
    title: stored.title,
    description: stored.description,
    questions: questions.length,
    sample: questions.slice(0, sampleSize).map(({ field }) => field.title),
    createdAt: stored.createdAt?.toISOString() ?? null,
    createdBy: stored.createdBy ?? null,
  }
}

async function find(scene: Scene, ref: TemplateRef): Promise<(Template & Partial<TemplateRow>) | undefined> {
  const builtIn = builtInTemplates.find((one) => one === ref)
  return builtIn ? { id: builtIn, ...builtInTemplate(builtIn) } : findTemplateRow(scene.db, ref)
}

/** The library: what the platform kept, then what every platform has. */
export async function listTemplates(scene: Scene): Promise<FormTemplate[]> {
  const own = await listTemplateRows(scene.db)
  return [...own, ...builtInTemplates.map((id) => ({ id, ...builtInTemplate(id) }))].map(present)
}

export async function getTemplate(
  scene: Scene,
  ref: TemplateRef,
): Promise<(FormTemplate & { definition: FormDefinition }) | undefined> {
  const found = await find(scene, ref)
  return found && { ...present(found), definition: found.definition }
}

/** The fields that a form made from a template starts with, under keys of their own. Refuses `template_not_found`. */
export async function startingFrom(scene: Scene, ref: TemplateRef): Promise<FormDefinition> {
  const found = (await find(scene, ref)) ?? refuse('template_not_found')
  return withFreshKeys(found.definition, newFieldKey)
}

/** Keeps the draft of a form in the library; later changes of the form leave it as it is. */
export async function saveTemplate(
  scene: Scene,
  form: FormRow,
  { title, description = {} }: SaveTemplate,
): Promise<FormTemplate> {
  const id = newId()
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const definition = withFreshKeys(form.definition, newFieldKey)
  await insertTemplate(scene.db, { id, title, description, definition, by, at: scene.now })
  await record(scene, 'form_template.created', { programId: form.programId }, { templateId: id, title: plain(title) })
  const made = await findTemplateRow(scene.db, id)
  if (!made) throw new Error('A template just made is not found')
  return present(made)
}

export async function deleteTemplate(scene: Scene, template: TemplateRow): Promise<void> {
  await removeTemplate(scene.db, template.id)
  await record(scene, 'form_template.deleted', {}, { templateId: template.id, title: plain(template.title) })
}

function plain(text: LocalizedText): Record<string, string> {
  return Object.fromEntries(Object.entries(text))
}
