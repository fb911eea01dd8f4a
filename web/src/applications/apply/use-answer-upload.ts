import { useMemo } from 'react'
import { forgetUnfinished, sendFile, unfinishedAt } from '../../files/index.ts'
import type { UploadFile } from '../../forms/fields/index.ts'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'

/** How the files of a step leave: in pieces, through cuts and reloads. */
export function useAnswerUpload(responseId: string, stepId: string): UploadFile {
  const api = useApi()
  const words = useWords()
  return useMemo(() => {
    const inputOf = (field: string) => ({ params: { responseId }, query: { stepId, field } })
    const send: UploadFile = async (file, onSent, { key }, watch) => {
      try {
        const stored = await sendFile(api, 'uploadAnswerFile', inputOf(key), file, { ...watch, onSent })
        const { scan: _, ...answer } = stored
        return answer
      } catch (thrown) {
        if (watch.signal.aborted) throw thrown
        throw new Error(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
      }
    }
    return Object.assign(send, {
      scope: `${responseId}:${stepId}`,
      unfinished: (key: string) => unfinishedAt('uploadAnswerFile', inputOf(key)),
      forget: (file: Parameters<typeof forgetUnfinished>[1]) => forgetUnfinished(api, file),
    })
  }, [api, words, responseId, stepId])
}
