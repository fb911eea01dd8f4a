import { loader } from '../kernel/http/index.ts'
import { type FileRow, findFileByKey } from './store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    fileKey: { as: 'file'; is: FileRow }
  }
}

export const fileLoaders = [
  loader<FileRow>({
    param: 'fileKey',
    as: 'file',
    find: (scene, key) => findFileByKey(scene.db, key),
    visibleToAnyone: async (scene, file) =>
      file.is_public ||
      scene.house.mayReadFile(scene, {
        uploadedBy: file.uploaded_by,
        programId: file.program_id,
        applicationId: file.application_id,
      }),
  }),
]
