import { erasePersonalData as eraseInvitations } from '../access/index.ts'
import { erasePersonalData as eraseApplications, eraseCollaborator } from '../applications/index.ts'
import { erasePersonalData as eraseHistory } from '../audit/index.ts'
import { erasePersonalData as eraseMails } from '../emails/index.ts'
import { erasePersonalData as eraseEvaluations } from '../evaluation/index.ts'
import { erasePersonalData as eraseFiles } from '../files/index.ts'
import { erasePersonalData as eraseMember } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { erasePersonalData as eraseMessages } from '../messages/index.ts'
import { dropExportsOf } from './data-export.ts'

/**
 * Cuts a person from all that a platform keeps. What they never sent goes; what an organisation must keep (applications
 * that were sent, marks, messages, the log) stays under nobody's name.
 */
export async function forgetPerson(scene: Scene, person: { userId: string; email: string }): Promise<void> {
  await dropExportsOf(scene, person.userId)
  await eraseApplications(scene, person.userId)
  await eraseCollaborator(scene.db, person)
  await eraseEvaluations(scene, person)
  await eraseMessages(scene, person.userId)
  await eraseFiles(scene, person.userId)
  await eraseInvitations(scene, person.email)
  await eraseMails(scene, person.email)
  await eraseHistory(scene, person.userId)
  await eraseMember(scene, person.userId)
  await record(scene, 'account.erased', {}, { userId: person.userId })
}
