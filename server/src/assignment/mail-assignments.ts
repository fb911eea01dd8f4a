import {
  assignmentsMail,
  deadlineOf,
  namesOf,
  type Occasion,
  sendToJuror,
  sessionPath,
} from '../evaluation/mails/index.ts'
import type { Scene } from '../kernel/scene.ts'

export async function sendAssignmentMail(scene: Scene, occasion: Occasion & { count: number }): Promise<void> {
  const values = { ...namesOf(occasion), count: occasion.count, deadline: deadlineOf(occasion) }
  await sendToJuror(scene, occasion, assignmentsMail, values, sessionPath(occasion))
}
