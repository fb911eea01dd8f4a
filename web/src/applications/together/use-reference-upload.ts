import { useMemo } from 'react'
import type { UploadFile } from '../../forms/fields/index.ts'
import { isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'

/** How the files of a personal link leave: at one go, since there is no account whose sending could be taken up again. */
export function useReferenceUpload(token: string): UploadFile {
  const api = useApi()
  const words = useWords()
  return useMemo(
    () =>
      async (file, onProgress, { key }, { signal, onPhase }) => {
        try {
          const stored = await upload(
            api,
            'uploadReferenceFile',
            { query: { token, field: key }, body: file },
            {
              signal,
              onProgress(sent, total) {
                if (total) onProgress(sent / total)
                if (sent === total) onPhase('finishing')
              },
            },
          )
          const { scan: _, ...answer } = stored
          return answer
        } catch (thrown) {
          if (signal.aborted) throw thrown
          throw new Error(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
        }
      },
    [api, words, token],
  )
}
