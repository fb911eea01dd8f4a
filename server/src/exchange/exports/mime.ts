import type { ExportSettings } from '@laurel/contract/exchange/exports'

const mimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const

export function mimeOf({ settings }: { readonly settings: Pick<ExportSettings, 'format'> }): string {
  return mimes[settings.format]
}
