import { useState } from 'react'

/**
 * Keys for rows that have no name of their own: what stands in a row (an open editor, the focus) stays with it when others are
 * taken out or moved. `arrange` does to the keys what is done to the rows; rows that come at the end get new ones.
 */
export function useRowKeys(count: number) {
  const [{ keys, next }, set] = useState(() => lengthened({ keys: [], next: 0 }, count))
  if (keys.length !== count) set(lengthened({ keys, next }, count))
  return {
    keyOf: (index: number) => keys[index],
    arrange: (change: (keys: readonly number[]) => readonly number[]) => set({ keys: change(keys), next }),
  }
}

interface RowKeys {
  readonly keys: readonly number[]
  /** The next key, never given twice. */
  readonly next: number
}

function lengthened({ keys, next }: RowKeys, count: number): RowKeys {
  const left = keys.slice(0, count)
  const fresh = Array.from({ length: count - left.length }, (_, more) => next + more)
  return { keys: [...left, ...fresh], next: next + fresh.length }
}
