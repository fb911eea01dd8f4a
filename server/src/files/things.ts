import { loader } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type FileRow, findFileByKey } from './store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    fileKey: { as: 'file'; is: FileRow }
  }
}

/** May the caller know of the file? What is withheld is another question: `streamFile` asks it. */
export async function mayRead(scene: Scene, file: FileRow): Promise<boolean> {
  const { id, uploaded_by: uploadedBy, program_id: programId, application_id: applicationId } = file
  const isConfidential = file.is_confidential
  return file.is_public || scene.house.mayReadFile(scene, { id, uploadedBy, programId, applicationId, isConfidential })
}

export const fileLoaders = [
  loader<FileRow>({
    param: 'fileKey',
    as: 'file',
    find: (scene, key) => findFileByKey(scene.db, key),
    visibleToAnyone: mayRead,
  }),
]
