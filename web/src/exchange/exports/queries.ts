import type { ExportOrder } from '@laurel/contract/exchange'
import { queryOf } from '../../kernel/api/index.ts'

/** What the start or the end of an export makes stale. */
export const exportReads = ['listExports', 'listMyExports'] as const
export const templateReads = ['listExportTemplates'] as const

/** Exports shown on one page. */
export const exportsShown = 20
/** Kept ways to export read at once: all that a program usually has. */
const templatesShown = 100
/** While the server is at it, how far it is, every second. */
const rhythm = 1000

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

/** Again while something is at work. */
function whileAtWork({ state }: Listed): number | false {
  return state.data?.data.some((one) => one.state === 'waiting' || one.state === 'running') ? rhythm : false
}

export function exportsQuery(programId: string, page: number) {
  const query = { page, perPage: exportsShown }
  const asked = queryOf('listExports', { params: { programId }, query }, { maxAge: 0 })
  return { ...asked, refetchInterval: whileAtWork }
}

export function myExportsQuery() {
  return { ...queryOf('listMyExports', { query: { perPage: 20 } }, { maxAge: 0 }), refetchInterval: whileAtWork }
}
