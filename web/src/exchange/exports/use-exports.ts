import type { Export, ExportOrder } from '@laurel/contract/exchange/exports'
import { useState } from 'react'
import { type ApiRefusal, download, saveFile, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords, type Words } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { expectFile, putAside } from './followed.ts'
import { exportReads } from './queries.ts'

/** Larger files go straight to the browser's own downloads: they are not gathered in the page first. */
const largest = 200 * 1024 * 1024

/** Starts an export, or says why not. */
export function useStartExport(programId: string) {
  const words = useWords()
  const start = useCall('startExport', { invalidates: exportReads })
  return {
    isPending: start.isPending,
    /** Whether it began. */
    async start(order: ExportOrder & { name?: string }): Promise<boolean> {
      try {
        const { id } = await start.mutateAsync({ params: { programId }, body: order })
        expectFile(id)
        return true
      } catch (thrown) {
        toastError(refusalToast(thrown as ApiRefusal, words))
        return false
      }
    },
  }
}

/** Why an export was refused: names columns that are gone, counts what is too much. */
export function refusalToast({ code, details }: ApiRefusal, words: Words) {
  const { t, format, text } = words
  const titles = Array.isArray(details.titles)
    ? details.titles.map((title) => text(title as Record<string, string>)).filter(Boolean)
    : []
  const max =
    typeof details.most === 'number' ? t('exchange.export.most', { most: format.number(details.most) }) : undefined
  return { title: refusalText(words, code), message: titles.length > 0 ? format.list(titles) : max }
}

/** Stops, forgets, repeats and fetches an export. */
export function useExportActions(one: Export) {
  const words = useWords()
  const api = useApi()
  const cancel = useCall('cancelExport', { invalidates: exportReads })
  const remove = useCall('deleteExport', { invalidates: exportReads })
  const again = useCall('repeatExport', { invalidates: exportReads })
  const [share, setShare] = useState<number>()
  const params = { programId: one.programId, applicationExportId: one.id }
  const onError = (refusal: ApiRefusal) => toastError(refusalToast(refusal, words))
  const path = `/api/user.programs/${one.programId}/exports/${one.id}/file`
  return {
    path,
    /** Of the file that is being fetched, 0 to 1; absent while none is. */
    share,
    // One that ended in the meantime is told by its card, which is read again.
    stop: () =>
      cancel.mutate(
        { params },
        { onError: (refusal) => refusal.code !== 'export_state_not_allowed' && onError(refusal) },
      ),
    remove: () => remove.mutate({ params }, { onError }),
    isAgain: again.isPending,
    again: () => again.mutate({ params }, { onError, onSuccess: ({ id }) => expectFile(id) }),
    async take() {
      if ((one.size ?? 0) > largest) {
        globalThis.location.assign(path)
        putAside(one.id)
        return
      }
      setShare(0)
      try {
        const onProgress = (done: number, total: number | undefined) => setShare(total ? done / total : undefined)
        saveFile(await download(api, { path }, { onProgress }), one.fileName)
        // It has arrived: nothing is left to be told of it.
        putAside(one.id)
      } catch (thrown) {
        onError(thrown as ApiRefusal)
      } finally {
        setShare(undefined)
      }
    },
  }
}
