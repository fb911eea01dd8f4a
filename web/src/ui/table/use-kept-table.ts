import { useState } from 'react'
import { type Density, densities } from './density.ts'
import { readLayout, type TableLayout } from './layout.ts'

/** How somebody likes a table: kept in the browser under the table's name. */
export type KeptTable = {
  readonly layout: TableLayout
  readonly density: Density
  readonly setLayout: (layout: TableLayout) => void
  readonly setDensity: (density: Density) => void
}

export function useKeptTable(name: string, usual: Density = 'dense'): KeptTable {
  const key = `laurel-table.${name}`
  const [kept, setKept] = useState(() => ({ key, ...read(key, usual) }))
  const current = kept.key === key ? kept : { key, ...read(key, usual) }
  const keep = (change: Partial<{ layout: TableLayout; density: Density }>) => {
    const next = { ...current, ...change }
    setKept(next)
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
    const kept: { layout?: unknown; density?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
    const density = densities.find((one) => one === kept.density) ?? usual
    return { layout: readLayout(kept.layout), density }
  } catch {
    return { layout: [], density: usual }
  }
}

/** A browser that keeps nothing (its storage is full or shut) arranges the table all the same. */
function write(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Forgotten with the page.
  }
}
