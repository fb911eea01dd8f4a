import type { Locale } from '@laurel/contract/kernel/locale'
import type { ResultSheetKey } from '@laurel/contract/results'
import { useState } from 'react'
import { paramsOf, type SessionPlace, useRefusalToast } from '../../evaluation/index.ts'
import { addressOfCall, download, saveFile, useApi } from '../../kernel/api/index.ts'

interface ExportChoice {
  readonly lang: Locale
  /** Of the workbook; all when absent. */
  readonly sheets?: readonly ResultSheetKey[]
}

/** Saves what leaves a session as a file; `busy` is what is being written. */
export function useSessionExports(place: SessionPlace) {
  const api = useApi()
  const refused = useRefusalToast()
  const [busy, setBusy] = useState<'exportResults' | 'exportEvaluations'>()
  const save = async (call: 'exportResults' | 'exportEvaluations', { lang, sheets }: ExportChoice) => {
    setBusy(call)
    try {
      const input = { params: paramsOf(place), query: { lang, ...(sheets && { sheets: sheets.join(',') }) } }
      const ending = call === 'exportResults' ? 'xlsx' : 'pdf'
      saveFile(await download(api, { path: addressOfCall(call, input) }), `${place.sessionSlug}.${ending}`)
    } catch (thrown) {
      refused(thrown)
    } finally {
      setBusy(undefined)
    }
  }
  return { save, busy }
}
