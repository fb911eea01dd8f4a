import type { ScanState } from '@laurel/contract/files'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'

/** Milliseconds between two looks while a file is being scanned. */
const pace = 4000
const isKey = (key: string) => /^[A-Za-z0-9_-]{22}$/.test(key)
const nothing: ReadonlyMap<string, ScanState> = new Map()

/** Of the files of these keys, those that are not, or not yet, given to others; looked at again until they are. */
export function useWithheld(keys: readonly string[]): ReadonlyMap<string, ScanState> {
  const known = keys.filter(isKey)
  const { data } = useQuery({
    ...queryOf('listWithheldFiles', { query: { keys: known.join(',') } }),
    enabled: known.length > 0,
    refetchInterval: ({ state }) => (state.data?.data.some(({ scan }) => scan === 'scanning') ? pace : false),
    select: ({ data: withheld }) => new Map(withheld.map(({ key, scan }) => [key, scan])),
  })
  return data ?? nothing
}
