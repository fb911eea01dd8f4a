import type { ApplicationRow } from '@laurel/contract/listing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selection } from '../ui/table/index.ts'

export interface DepositSelection {
  /** The applications chosen, each with its program. */
  readonly rows: readonly ApplicationRow[]
  readonly shown: Selection
  readonly setShown: (next: Selection) => void
  readonly clear: () => void
}

const nothing: ReadonlyMap<string, ApplicationRow> = new Map()

/** What is chosen in the list of all programs. It stays chosen while one looks elsewhere in the list. */
export function useDepositSelection(): DepositSelection {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(nothing)
  /** Rows of the pages that were read. */
  const readRows = () => {
    const pages = client.getQueriesData<{ data: readonly ApplicationRow[] }>({ queryKey: ['listDeposits'] })
    return new Map(pages.flatMap(([, page]) => page?.data.map((row) => [row.id, row] as const) ?? []))
  }
  return {
    rows: [...chosen.values()],
    shown: new Set(chosen.keys()),
    setShown: (next) => {
      const read = readRows()
      const rows = [...next].flatMap((id) => {
        const row = chosen.get(id) ?? read.get(id)
        return row ? [[id, row] as const] : []
      })
      setChosen(new Map(rows))
    },
    clear: () => setChosen(nothing),
  }
}
