import { permissionsOf } from '../access/index.ts'
import { isApplicantOf } from '../applications/index.ts'
import { mayJurorReadFile } from '../evaluation/index.ts'
import { mayReadGalleryFile } from '../galleries/index.ts'
import type { FileOfPlatform, Scene } from '../kernel/scene.ts'
import { mayReadSentFile } from '../messages/index.ts'
import { isPaymentProof } from '../payments/index.ts'
import { mayReadVotePicture } from '../votes/index.ts'

type FileReader = (scene: Scene, file: FileOfPlatform) => Promise<boolean>

const whoeverSentIt: FileReader = async (scene, file) =>
  scene.actor.kind === 'user' && file.uploadedBy === scene.actor.userId

const staffOfItsProgram: FileReader = async (scene, file) => {
  if (!file.programId) return false
  const held = await permissionsOf(scene, file.programId)
  return held.has(file.applicationId ? 'program.applications.read' : 'program.settings.read')
}

const itsApplicant: FileReader = async (scene, file) =>
  file.applicationId !== null && !file.isConfidential && isApplicantOf(scene, file.applicationId)

/** What a jury reads is what was applied with: how somebody paid is none of it. */
const jurorOfIt: FileReader = async (scene, file) =>
  (await mayJurorReadFile(scene, file)) && !(await isPaymentProof(scene.db, file.id))

/** Who may read a file that is not public; a room that shares files adds its reader. */
const readers: readonly FileReader[] = [
  whoeverSentIt,
  itsApplicant,
  jurorOfIt,
  staffOfItsProgram,
  mayReadSentFile,
  mayReadGalleryFile,
  mayReadVotePicture,
]

const staffReaders: readonly FileReader[] = [staffOfItsProgram, mayReadSentFile]

export async function mayReadFile(scene: Scene, file: FileOfPlatform): Promise<boolean> {
  // A key or an application reads what its person reads as staff, not what is theirs.
  const ofScene = scene.actor.kind === 'user' && scene.actor.by ? staffReaders : readers
  for (const reader of ofScene) if (await reader(scene, file)) return true
  return false
}
