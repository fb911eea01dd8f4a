import { fileEndpoints, pictureBytes } from '@laurel/contract/files'
import { bind } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { keepUpload, presentFile } from './keep-upload.ts'
import { listWithheldFiles } from './list-withheld.ts'
import { streamFile } from './stream-file.ts'

export const fileRoutes = bind(fileEndpoints, {
  uploadPicture: async (scene, { upload }) =>
    presentFile(await keepUpload(scene, upload, { isPublic: true, maxBytes: pictureBytes, kinds: ['image'] })),
  listWithheldFiles: (scene, { query }) => listWithheldFiles(scene, query.keys.split(',')),
  streamPlatformFile: (scene, { params, file, query, headers }) => {
    if (params.platformId !== scene.platform.id) refuse('not_found')
    return streamFile(scene, file, query, headers)
  },
  streamFile: (scene, { file, query, headers }) => streamFile(scene, file, query, headers),
})
