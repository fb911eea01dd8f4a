import type { ApplicationRow } from '@laurel/contract/listing'
import { type Pages, usePages } from '../kernel/api/index.ts'

/** The applications of a list, read as it is scrolled, and as they are found where that takes a while. `query` is what the API is asked for, without a place in it. */
export function useListPages(programId: string, query: Readonly<Record<string, string>>): Pages<ApplicationRow> {
  const { after: _after, before: _before, ...rest } = query
  const input = { params: { programId }, query: { ...rest, soFar: 'true', totals: 'later' } } as const
  return usePages('listApplications', input, { totals: 'countApplicationList' })
}

/** The applications of all programs, read as they are scrolled. */
export function useDepositPages(query: Readonly<Record<string, string>>): Pages<ApplicationRow> {
  const { after: _after, before: _before, columns: _columns, ...rest } = query
  return usePages('listDeposits', { query: { ...rest, totals: 'later' } }, { totals: 'countDepositList' })
}
