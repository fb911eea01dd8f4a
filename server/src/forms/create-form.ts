import { emptyDefinition, type FormDefinition } from '@laurel/contract/forms/definition'
import { withFreshKeys } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { cleanDefinition } from './clean-definition.ts'
import { newFieldKey } from './new-field-key.ts'
import { type FormRow, findForm, insertForm } from './store/index.ts'

/** Creates a form with its first draft. Nothing is published yet. */
export async function createForm(
  scene: Scene,
  programId: string,
  title: LocalizedText,
  definition: FormDefinition = emptyDefinition,
): Promise<FormRow> {
  const form = await addForm(scene, programId, title, cleanDefinition(definition))
  await record(scene, 'form.created', { programId }, { formId: form.id })
  return form
}

/** Copies the draft of a form, under keys of its own; answers, steps and revisions stay with the first. */
export async function duplicateForm(scene: Scene, form: FormRow): Promise<FormRow> {
  const title = Object.fromEntries(Object.entries(form.title).map(([locale, text]) => [locale, `${text} (2)`]))
  const copy = await addForm(scene, form.programId, title, withFreshKeys(form.definition, newFieldKey))
  await record(scene, 'form.duplicated', { programId: form.programId }, { formId: copy.id, from: form.id })
  return copy
}

async function addForm(scene: Scene, programId: string, title: LocalizedText, definition: FormDefinition) {
  const id = newId()
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  await insertForm(scene.db, { id, programId, title, definition, by, at: scene.now })
  const form = await findForm(scene.db, id)
  if (!form) throw new Error('A form just made is not found')
  return form
}
