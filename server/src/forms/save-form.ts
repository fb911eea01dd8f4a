import { diffDefinitions, type FormDefinition } from '@laurel/contract/forms/definition'
import { canonicalJson } from '@laurel/contract/kernel/json'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { cleanDefinition } from './clean-definition.ts'
import { notifyBuilders } from './notify-builders.ts'
import { refuseStale } from './refuse-stale.ts'
import { type FormRow, findForm, setDraft } from './store/index.ts'

export interface Saved {
  readonly title: LocalizedText
  readonly definition: FormDefinition
}

/**
 * Saves the draft. Saving what is already there changes nothing, not even the etag.
 * @param etag the one read with the draft that was edited
 * Refuses `stale` with who changed the form since, and when.
 */
export async function saveForm(scene: Scene, form: FormRow, etag: number, saved: Saved): Promise<FormRow> {
  if (etag !== form.etag) refuseStale(form)
  const definition = cleanDefinition(saved.definition)
  if (isSame(form, { title: saved.title, definition })) return form
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const wasSaved = await setDraft(scene.db, form.id, etag, { title: saved.title, definition, by, at: scene.now })
  const now = await findForm(scene.db, form.id)
  if (!now) refuse('not_found')
  if (!wasSaved) refuseStale(now)
  const keys = [...new Set(diffDefinitions(form.definition, definition).map((change) => change.field.key))]
  await record(
    scene,
    'form.changed',
    { programId: form.programId },
    { formId: form.id, etag: now.etag, keys: keys.slice(0, 100) },
  )
  await notifyBuilders(scene, form.id, 'form.changed')
  return now
}

function isSame(form: FormRow, { title, definition }: Saved): boolean {
  return (
    canonicalJson(form.title) === canonicalJson(title) && canonicalJson(form.definition) === canonicalJson(definition)
  )
}
