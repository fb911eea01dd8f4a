import { personalLinkHeader } from '@laurel/contract/kernel'
import { useMemo } from 'react'
import { uploadsOf } from '../applications/index.ts'
import { sendFile, unfinishedAt } from '../files/index.ts'
import type { UploadFile, Uploads } from '../forms/fields/index.ts'
import { useApi } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'

/**
 * How the files of a personal link leave: in pieces, through cuts and reloads, the link's secret in no address. Its page does
 * not open without a network: nothing is kept on the device.
 */
export function useReferenceUpload(id: string, token: string): { upload: UploadFile; uploads: Uploads } {
  const api = useApi()
  const words = useWords()
  return useMemo(() => {
    const inputOf = (field: string) => ({ query: { field } })
    const headers = { [personalLinkHeader]: token }
    const sender = { headers, rememberAs: id }
    return uploadsOf(api, words, {
      scope: `reference:${id}`,
      send: (file, field, options) =>
        sendFile(api, 'uploadReferenceFile', inputOf(field), file, { ...options, ...sender }),
      unfinished: (field) => unfinishedAt('uploadReferenceFile', inputOf(field), id),
      headers,
    })
  }, [api, words, id, token])
}
