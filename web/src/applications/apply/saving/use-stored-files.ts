import type { MyApplication } from '@laurel/contract/applications/portal'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { useEffect, useRef } from 'react'
import { claimStored, listStored, queueAt, type StoredFile } from '../../../files/index.ts'
import { queuePlace, readAt, withArrived, writeAt } from '../../../forms/fields/index.ts'
import { type Api, useApi } from '../../../kernel/api/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { useWords, type Words } from '../../../kernel/words/index.ts'
import type { Autosave } from './autosave-parts.ts'
import { answerUploads, ownerOf } from './use-answer-upload.ts'

/** Files that an earlier visit left waiting for the line leave now, whichever step is on screen; other tabs' are theirs. */
export function useStoredFiles(application: MyApplication, autosave: Autosave): void {
  const api = useApi()
  const words = useWords()
  // Another language does not send them anew.
  const spoken = useRef(words)
  spoken.current = words
  const userId = useSession().user?.id
  const { id, isOpen } = application
  useEffect(() => {
    filling.set(id, autosave)
    if (!userId || !isOpen) return
    const leaving = new AbortController()
    const start = async () => {
      for (const stored of await listStored(ownerOf(userId, id))) {
        if (leaving.signal.aborted) return
        if (await claimStored(stored.id)) sendStored(api, spoken.current, userId, id, stored)
      }
    }
    // A browser that keeps nothing has nothing to send.
    void start().catch(() => undefined)
    return () => leaving.abort()
  }, [api, userId, id, isOpen, autosave])
}

/** The current autosave of each application: a form published anew gets another one. */
const filling = new Map<string, Autosave>()

function sendStored(api: Api, words: Words, userId: string, responseId: string, storedFile: StoredFile): void {
  const { id, file, stepId, trail, replaces } = storedFile
  const { upload, uploads } = answerUploads(api, words, userId, { responseId, stepId })
  const queue = queueAt<FileAnswer>(queuePlace(uploads.scope, trail))
  if (queue.list().some((one) => one.id === id)) return
  const key = trail.at(-1) ?? ''
  const top = trail[0] ?? ''
  queue.add(file, (one, { onSent, signal, onPhase }) => upload(one, onSent, { key, path: key }, { signal, onPhase }), {
    storedAs: id,
    keeper: uploads.keeper?.(trail),
    ...(replaces && { replaces }),
    take(stored, sent) {
      const autosave = filling.get(responseId)
      const answers = autosave?.state().answers[stepId] ?? {}
      const { files } = withArrived(readAt(answers, trail), stored, sent.replaces)
      autosave?.change(stepId, top, writeAt(answers, trail, files)[top] ?? null, true)
    },
  })
}
