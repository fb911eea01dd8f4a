import { eraseFilesOfApplication } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** Removes the files of an application; their bytes leave the storage after the commit, so that a rollback loses none. */
export function removeFilesOf(scene: Scene, applicationId: string): Promise<void> {
  return eraseFilesOfApplication(scene, applicationId)
}
