import type { ExportOrder } from '@laurel/contract/exchange/exports'
import { isLiveState } from '@laurel/contract/kernel'
import { queryOf } from '../../kernel/api/index.ts'

/** What the start or the end of an export makes stale. */
export const exportReads = ['listExports', 'listMyExports'] as const
export const templateReads = ['listExportTemplates'] as const

/** Kept ways to export read at once: all that a program usually has. */
const templatesShown = 100
/** While the server is at it, how far it is, every second. */
const interval = 1000

export function exportColumnsQuery(programId: string) {
  return queryOf('listExportColumns', { params: { programId } })
}

export function templatesQuery(programId: string, page = 1) {
  return queryOf(
    'listExportTemplates',
    { params: { programId }, query: { page, perPage: templatesShown } },
    { maxAge: 0 },
  )
}

export function previewQuery(programId: string, order: ExportOrder) {
  return queryOf('previewExport', { params: { programId }, body: order })
}

type Listed = { state: { data?: { data: readonly { state: string }[] } | undefined } }

function whileAtWork({ state }: Listed): number | false {
  return intervalOf(state.data?.data ?? [])
}

/** Again while something is at work. */
function intervalOf(files: readonly { state: string }[]): number | false {
  return files.some(({ state }) => isLiveState(state)) ? interval : false
}

/** Files that are made and kept, the newest first: read anew while one is at work. */
export const filesInterval = { perPage: 20, maxAge: 0, refetchInterval: intervalOf }

export function myExportsQuery() {
  return { ...queryOf('listMyExports', { query: { perPage: 20 } }, { maxAge: 0 }), refetchInterval: whileAtWork }
}
