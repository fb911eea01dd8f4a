import { publishLive } from '../kernel/realtime/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** A form as those who have it open watch it. */
export function formChannel(formId: string): string {
  return `form:${formId}`
}

/** Tells those who have the form open that it is another; they read it again. */
export async function notifyBuilders(scene: Scene, formId: string, what: 'form.changed' | 'form.published') {
  await publishLive(scene, [formChannel(formId)], what)
}
