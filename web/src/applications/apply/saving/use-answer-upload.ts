import { useMemo } from 'react'
import { keeperAt, sendFile, unfinishedAt } from '../../../files/index.ts'
import type { UploadFile, Uploads } from '../../../forms/fields/index.ts'
import { type Api, useApi } from '../../../kernel/api/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { useWords, type Words } from '../../../kernel/words/index.ts'
import { uploadsOf } from './uploads-of.ts'

interface Place {
  readonly responseId: string
  readonly stepId: string
}

/** How the files of a step leave, for those who apply. */
export function useAnswerUpload(responseId: string, stepId: string): { upload: UploadFile; uploads: Uploads } {
  const api = useApi()
  const words = useWords()
  const userId = useSession().user?.id
  return useMemo(
    () => answerUploads(api, words, userId, { responseId, stepId }),
    [api, words, userId, responseId, stepId],
  )
}

/** The same outside of a screen; what waits for the line is kept on the device for that person. */
export function answerUploads(api: Api, words: Words, userId: string | undefined, { responseId, stepId }: Place) {
  const inputOf = (field: string) => ({ params: { responseId }, query: { stepId, field } })
  return uploadsOf(api, words, {
    scope: `${responseId}:${stepId}`,
    send: (file, field, options) => sendFile(api, 'uploadAnswerFile', inputOf(field), file, options),
    unfinished: (field) => unfinishedAt('uploadAnswerFile', inputOf(field)),
    keeper: (trail) => (userId ? keeperAt({ owner: ownerOf(userId, responseId), stepId, trail }) : undefined),
  })
}

/** Whose files the device keeps, and for which application. */
export function ownerOf(userId: string, responseId: string): string {
  return `${userId} ${responseId}`
}
