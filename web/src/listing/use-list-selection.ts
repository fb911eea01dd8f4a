import { type BulkSelection, countSelected } from '@laurel/contract/listing'
import { useState } from 'react'
import type { Selection } from '../ui/table/index.ts'
import { filterForApi, type ListSearch } from './list-search.ts'

type Chosen =
  | { readonly ids: Selection }
  /** Everything in one list, named by its question, except some. */
  | { readonly of: string; readonly except: Selection }

const nothing: Chosen = { ids: new Set() }
const none: readonly string[] = []

export interface ListSelection {
  /** The applications of an action; undefined while nothing is chosen. */
  readonly selection: BulkSelection | undefined
  readonly count: number
  /** All that match, however many there are and whether anybody looked at them. */
  readonly isAll: boolean
  /** Of all that match, those that were ticked off. */
  readonly leftOut: readonly string[]
  /** For the table: which of the rows that are here are chosen. */
  readonly shown: Selection
  readonly setShown: (next: Selection) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

/**
 * What is chosen in a list: some applications, or all that match except some. All that match ends when the question
 * changes; some stay chosen while one looks elsewhere.
 * @param rows ids of the rows that are here
 * @param matching how many the list holds
 */
export function useListSelection(search: ListSearch, rows: readonly string[], matching: number): ListSelection {
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const filter = filterForApi(search.filter) ?? null
  const text = search.search ?? ''
  const question = JSON.stringify([filter, text])
  const now = 'of' in chosen && chosen.of !== question ? nothing : chosen
  if (now !== chosen) setChosen(now)
  const clear = () => setChosen(nothing)
  const chooseAll = () => setChosen({ of: question, except: new Set() })
  if ('ids' in now) {
    return {
      selection: now.ids.size > 0 ? { ids: [...now.ids] } : undefined,
      count: now.ids.size,
      isAll: false,
      leftOut: none,
      shown: now.ids,
      setShown: (ids) => setChosen({ ids }),
      chooseAll,
      clear,
    }
  }
  const selection = { filter, search: text, except: [...now.except] }
  const count = countSelected(selection, matching)
  return {
    selection: count > 0 ? selection : undefined,
    count,
    isAll: true,
    leftOut: selection.except,
    shown: new Set(rows.filter((id) => !now.except.has(id))),
    setShown: (next) => setChosen({ of: now.of, except: exceptAfter(now.except, rows, next) }),
    chooseAll,
    clear,
  }
}

/** Those left out, once the rows that are here are ticked as `next` says. */
export function exceptAfter(except: Selection, rows: readonly string[], next: Selection): Selection {
  const after = new Set(except)
  for (const id of rows) {
    if (next.has(id)) after.delete(id)
    else after.add(id)
  }
  return after
}
