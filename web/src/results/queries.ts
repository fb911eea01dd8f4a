import type { Locale } from '@laurel/contract/kernel/locale'
import { paramsOf, type SessionPlace } from '../evaluation/index.ts'
import { queryOf } from '../kernel/api/index.ts'

/** The first rows of each sheet of its workbook. */
export function exportPreviewQuery(place: SessionPlace, lang: Locale) {
  return queryOf('previewSessionExport', { params: paramsOf(place), query: { lang } }, { maxAge: 0 })
}
