import type { Readable } from 'node:stream'
import type { TableCell } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { columnOf } from './xlsx-rows.ts'
import { attribute } from './xml-text.ts'

/** Cells that were merged into one. Lines from 1, columns from 0, all included. */
interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The merged areas of a sheet; to be asked line after line. */
export interface Merges {
  /** Writes the value of merged areas into each of their cells. */
  fill(line: number, cells: TableCell[]): void
  /** Areas of a line that cover several columns. */
  across(line: number): readonly { readonly left: number; readonly right: number }[]
}

const maxAreas = 200_000
/** Cells of one area that are filled on a line: what is wider is a title over the whole table. */
const widest = 500

/** Reads which cells are merged: they stand behind all rows of the sheet. */
export async function readMerges(xml: Readable): Promise<Merges> {
  const areas = new Map<number, Area[]>()
  let [tail, count] = ['', 0]
  for await (const chunk of xml) {
    const text = tail + (chunk as Buffer).toString('latin1')
    let end = 0
    for (let at = text.indexOf('mergeCell '); at >= 0; at = text.indexOf('mergeCell ', at + 1)) {
      const close = text.indexOf('>', at)
      if (close < 0) break
      end = close
      const area = areaOf(attribute(text.slice(at, close), 'ref') ?? '')
      if (!area) continue
      count += 1
      if (count > maxAreas) throw new UnreadableTable('inflates')
      areas.set(area.top, [...(areas.get(area.top) ?? []), area])
    }
    tail = text.slice(Math.max(end, text.length - 200))
  }
  return mergesOf(areas)
}

function areaOf(reference: string): Area | undefined {
  const [first = '', last = ''] = reference.split(':')
  const [left, right] = [columnOf(first), columnOf(last)]
  const [top, bottom] = [Number(/\d+$/.exec(first)?.[0]), Number(/\d+$/.exec(last)?.[0])]
  if (left === undefined || right === undefined || !(top <= bottom) || left > right) return undefined
  return { top, bottom, left, right }
}

function mergesOf(areas: ReadonlyMap<number, readonly Area[]>): Merges {
  let active: { area: Area; value: TableCell }[] = []
  return {
    fill(line, cells) {
      if (areas.size === 0) return
      active = active.filter(({ area }) => area.bottom >= line)
      for (const area of areas.get(line) ?? []) active.push({ area, value: cells[area.left] ?? null })
      for (const { area, value } of active) {
        const right = Math.min(area.right, area.left + widest)
        for (let column = area.left; column <= right; column += 1) {
          while (cells.length <= column) cells.push(null)
          cells[column] = value
        }
      }
    },
    across: (line) => (areas.get(line) ?? []).filter(({ left, right }) => right > left),
  }
}
