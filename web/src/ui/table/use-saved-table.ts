import { useState } from 'react'
import { readLayout, type TableLayout } from './columns/layout.ts'
import { type Density, densities } from './density.ts'

/** How somebody likes a table: kept in the browser under the table's name. */
export type SavedTable = {
  readonly layout: TableLayout
  readonly density: Density
  readonly setLayout: (layout: TableLayout) => void
  readonly setDensity: (density: Density) => void
}

export function useSavedTable(name: string, usual: Density = 'dense'): SavedTable {
  const key = `laurel-table.${name}`
  const [saved, setSaved] = useState(() => ({ key, ...read(key, usual) }))
  const current = saved.key === key ? saved : { key, ...read(key, usual) }
  const keep = (change: Partial<{ layout: TableLayout; density: Density }>) => {
    const next = { ...current, ...change }
    setSaved(next)
    write(key, { layout: next.layout, density: next.density })
  }
  return {
    layout: current.layout,
    density: current.density,
    setLayout: (layout) => keep({ layout }),
    setDensity: (density) => keep({ density }),
  }
}

function read(key: string, usual: Density): { layout: TableLayout; density: Density } {
  try {
    const saved: { layout?: unknown; density?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
    const density = densities.find((one) => one === saved.density) ?? usual
    return { layout: readLayout(saved.layout), density }
  } catch {
    return { layout: [], density: usual }
  }
}

/** A browser that keeps nothing (its storage is full or shut) arranges the table all the same. */
function write(key: string, saved: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(saved))
  } catch {
    // Forgotten with the page.
  }
}
