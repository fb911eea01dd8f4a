import { useMemo } from 'react'
import { forgetUnfinished, sendFile, unfinishedAt } from '../../files/index.ts'
import type { UploadFile, Uploads } from '../../forms/fields/index.ts'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'

/** How the files of a step leave: in pieces, through cuts and reloads. */
export function useAnswerUpload(responseId: string, stepId: string): { upload: UploadFile; uploads: Uploads } {
  const api = useApi()
  const words = useWords()
  return useMemo(() => {
    const inputOf = (field: string) => ({ params: { responseId }, query: { stepId, field } })
    const upload: UploadFile = async (file, onSent, { key }, watch) => {
      try {
        const stored = await sendFile(api, 'uploadAnswerFile', inputOf(key), file, { ...watch, onSent })
        const { scan: _, ...answer } = stored
        return answer
      } catch (thrown) {
        if (watch.signal.aborted) throw thrown
        throw new Error(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
      }
    }
    const uploads: Uploads = {
      scope: `${responseId}:${stepId}`,
      unfinished: (key) => unfinishedAt('uploadAnswerFile', inputOf(key)),
      forget: (file) => forgetUnfinished(api, file),
    }
    return { upload, uploads }
  }, [api, words, responseId, stepId])
}
