import { useMemo } from 'react'
import { sendFile, unfinishedAt } from '../../files/index.ts'
import type { UploadFile, Uploads } from '../../forms/fields/index.ts'
import { useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { uploadsOf } from './uploads-of.ts'

/** How the files of a step leave, for those who apply. */
export function useAnswerUpload(responseId: string, stepId: string): { upload: UploadFile; uploads: Uploads } {
  const api = useApi()
  const words = useWords()
  return useMemo(() => {
    const inputOf = (field: string) => ({ params: { responseId }, query: { stepId, field } })
    return uploadsOf(api, words, {
      scope: `${responseId}:${stepId}`,
      send: (file, field, options) => sendFile(api, 'uploadAnswerFile', inputOf(field), file, options),
      unfinished: (field) => unfinishedAt('uploadAnswerFile', inputOf(field)),
    })
  }, [api, words, responseId, stepId])
}
