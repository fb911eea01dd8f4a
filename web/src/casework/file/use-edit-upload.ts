import { useMemo } from 'react'
import { uploadsOf } from '../../applications/index.ts'
import { sendFile, unfinishedAt } from '../../files/index.ts'
import type { UploadFile, Uploads } from '../../forms/fields/index.ts'
import { useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { Case } from './queries.ts'

/** How files leave that staff puts into a step in the applicant's place. */
export function useEditUpload(
  { programId, responseId }: Case,
  stepId: string,
): { upload: UploadFile; uploads: Uploads } {
  const api = useApi()
  const words = useWords()
  return useMemo(() => {
    const inputOf = (field: string) => ({ params: { programId, responseId }, query: { stepId, field } })
    return uploadsOf(api, words, {
      scope: `edit:${responseId}:${stepId}`,
      send: (file, field, options) => sendFile(api, 'uploadEditFile', inputOf(field), file, options),
      unfinished: (field) => unfinishedAt('uploadEditFile', inputOf(field)),
    })
  }, [api, words, programId, responseId, stepId])
}
