import type { SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { useState } from 'react'
import { download, isRefusal, saveFile, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'

/** Saves an invoice as a PDF, in the language of the page. */
export function useDownloadInvoice() {
  const api = useApi()
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const save = async ({ id, number }: SubscriptionInvoice) => {
    setBusy(true)
    try {
      saveFile(await download(api, { path: `/api/billing/invoices/${id}/file` }), `${number ?? id}.pdf`)
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return { download: save, isBusy }
}
