import { useState } from 'react'
import { download, isRefusal, saveFile, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'

/** Saves all invoices, or those of a year, as one archive. */
export function useDownloadInvoices() {
  const api = useApi()
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const save = async (year: string) => {
    setBusy(true)
    try {
      const path = `/api/billing/invoices-archive${year ? `?year=${year}` : ''}`
      saveFile(await download(api, { path }), `${['invoices', year].filter(Boolean).join('-')}.zip`)
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return { downloadAll: save, isBusy }
}
