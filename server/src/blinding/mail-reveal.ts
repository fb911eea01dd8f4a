import { namesOf, type Occasion, revealMail, sendToJuror, sessionPath } from '../evaluation/mails/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** A chair learns that somebody of the staff asked who is behind an entry. The reason stays in the log: it may name people. */
export async function sendReveal(scene: Scene, occasion: Occasion & { code: string }): Promise<void> {
  const values = { ...namesOf(occasion), code: occasion.code }
  await sendToJuror(scene, occasion, revealMail, values, sessionPath(occasion))
}
