import type { TrashedApplication } from '@laurel/contract/applications'
import { useState } from 'react'
import { type EndpointName, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { invalidatedWithApplications } from '../staff/application-queries.ts'

/** How long the list is looked at again after the trash is to be emptied, in milliseconds. */
const emptyingMs = 20_000

/** The ways out of the trash; each says what came of it. */
export function useTrashActions(programId: string) {
  const words = useWords()
  const { t } = words
  const invalidates: readonly EndpointName[] = ['listTrash', ...invalidatedWithApplications]
  const restore = useCall('restoreApplication', { invalidates })
  const erase = useCall('purgeApplication', { invalidates })
  const empty = useCall('emptyTrash', { invalidates })
  const [isEmptying, setEmptying] = useState(false)
  const refused = (error: unknown) => {
    if (!isRefusal(error)) throw error
    toastError({ title: refusalText(words, error.code) })
  }
  return {
    isEmptying,
    restore: ({ id }: TrashedApplication) =>
      restore
        .mutateAsync({ params: { programId, responseId: id } })
        .then(() => void toastSuccess({ title: t('applications.trash.restored') }))
        .catch(refused),
    /** Throws what went wrong, so that the dialog which asked stays open. */
    async erase({ id }: TrashedApplication) {
      try {
        await erase.mutateAsync({ params: { programId, responseId: id }, body: { confirm: 'DLT' } })
      } catch (error) {
        refused(error)
        throw error
      }
      toastSuccess({ title: t('applications.bin.erased') })
    },
    async empty() {
      try {
        await empty.mutateAsync({ params: { programId }, body: { confirm: 'DLT' } })
      } catch (error) {
        refused(error)
        throw error
      }
      toastSuccess({ title: t('applications.bin.emptying') })
      setEmptying(true)
      setTimeout(() => setEmptying(false), emptyingMs)
    },
  }
}
