import type { Scene } from '../../kernel/scene.ts'
import type { Application } from '../store/applications.ts'

/** Work of a room above this one once an application was sent. It must stand being done again. */
export type AfterSubmission = (scene: Scene, application: Application) => Promise<void>

const steps: AfterSubmission[] = []

/** Adds work for the life of the process; the composition of the server calls this once. */
export function followSubmission(step: AfterSubmission): void {
  if (!steps.includes(step)) steps.push(step)
}

export async function doAfterSubmission(scene: Scene, application: Application): Promise<void> {
  for (const step of steps) await step(scene, application)
}
