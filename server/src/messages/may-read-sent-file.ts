import { permissionsOf } from '../access/index.ts'
import { isApplicantOf } from '../applications/index.ts'
import type { FileOfPlatform, Scene } from '../kernel/scene.ts'
import { listReceived, listSentFiles } from './files-store.ts'

/**
 * May the caller read a file that was sent to many? It belongs to no application: those of the team may who read
 * applications, and those who apply where a message of one of their conversations carries it.
 */
export async function mayReadSentFile(scene: Scene, file: FileOfPlatform): Promise<boolean> {
  if (scene.actor.kind !== 'user' || !file.programId || file.applicationId !== null) return false
  const held = await permissionsOf(scene, file.programId)
  if (held.has('program.applications.read') && (await listSentFiles(scene.db, [file.id])).length > 0) return true
  for (const applicationId of await listReceived(scene.db, file.id, scene.actor.userId)) {
    if (await isApplicantOf(scene, applicationId)) return true
  }
  return false
}
