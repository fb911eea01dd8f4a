import { carryAnswers, formChanges, heaviest } from '@laurel/contract/forms'
import { getDefinition } from '../forms/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type FrameStep, readFrame } from './frame.ts'
import { type Application, setSheet } from './store/index.ts'

/**
 * Steps that are opened again as a whole follow their form where it has only become wider since: new words, a question
 * that may be answered, a looser limit (reference: form revisions). What asks for more is asked for by a campaign alone.
 */
export async function followWhenReopened(
  scene: Scene,
  application: Application,
  stepIds: readonly string[],
): Promise<void> {
  const frame = await readFrame(scene.db, application)
  const settings = { locale: application.lang, fallback: frame.program.defaultLang }
  for (const step of frame.steps) {
    if (!stepIds.includes(step.id) || !(await hasWidened(scene, step))) continue
    const { form, sheet, published } = step
    if (!form || !sheet || published === undefined) continue
    const after = await getDefinition(scene.db, form.id, published)
    const answers = carryAnswers(form.whole, after, step.answers, settings)
    await setSheet(scene.db, application, { ...sheet, answers, revision: published })
  }
}

async function hasWidened(scene: Scene, { form, published }: FrameStep): Promise<boolean> {
  if (!form || published === undefined) return false
  const after = await getDefinition(scene.db, form.id, published)
  const effect = heaviest(formChanges(form.whole, after).map((change) => change.effect))
  return effect === 'text' || effect === 'loosened'
}
