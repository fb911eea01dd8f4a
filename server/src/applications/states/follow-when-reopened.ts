import type { Scene } from '../../kernel/scene.ts'
import { readFrame } from '../frame.ts'
import { inWiderForm, widerForm } from '../revisions/wider-form.ts'
import type { Application } from '../store/applications.ts'
import { setSheet } from '../store/steps.ts'

/** Steps that are opened again as a whole follow their form where it has only become wider since. */
export async function followWhenReopened(
  scene: Scene,
  application: Application,
  stepIds: readonly string[],
): Promise<void> {
  const frame = await readFrame(scene.db, application)
  const settings = { locale: application.lang, fallback: frame.program.defaultLang }
  for (const step of frame.steps) {
    const wider = stepIds.includes(step.id) ? await widerForm(scene.db, step) : undefined
    if (!wider) continue
    const { sheet } = inWiderForm(step, wider, settings)
    if (sheet) await setSheet(scene.db, application, sheet)
  }
}
