import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { type RowSource, reachableRows } from './row-source.ts'

/** Above this many rows only those on screen are in the page. */
const virtualAbove = 100
/** Milliseconds between two times that a list is told where it is being scrolled. */
const pace = 120
/** Rows passed over between two drawings above which nobody reads: places stand for them until the list rests. */
const unread = 14

/** Which rows are drawn: `room` is the height, in pixels, of those that are not, before each. */
export type DrawnRows = {
  readonly isVirtual: boolean
  readonly items: readonly { readonly index: number; readonly room: number }[]
  /** Room behind the last one. */
  readonly after: number
  readonly scrollTo: (index: number) => void
  /** Rows that fit on screen. */
  readonly page: number
  /** Scrolled too fast to be read: rows are drawn when the list rests. */
  readonly isPassing: boolean
}

type Wanted<Row> = {
  readonly source: RowSource<Row>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  /** Stays drawn wherever the list is scrolled: it has the focus. */
  readonly kept: number | undefined
}

/** Draws the rows on screen and a few around them; tells the list which they are. */
export function useDrawnRows<Row>({ source, scroller, rowHeight, kept }: Wanted<Row>): DrawnRows {
  const count = reachableRows(source.count)
  const isVirtual = source.onRange !== undefined || count > virtualAbove
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 8,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (kept === undefined || kept < 0 || kept >= count || shown.includes(kept)) return shown
      return [...shown, kept].sort((one, other) => one - other)
    },
  })
  useRemeasure(virtual, rowHeight)
  useTopOf(source.key, scroller)
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 }
  useTold(source.onRange, startIndex, endIndex, count)
  const passed = useRef(startIndex)
  const isPassing = virtual.isScrolling && Math.abs(startIndex - passed.current) > unread
  useEffect(() => {
    passed.current = startIndex
  })
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2)
  if (!isVirtual) {
    const items = Array.from({ length: count }, (_, index) => ({ index, room: 0 }))
    return { isVirtual, items, after: 0, scrollTo: () => {}, page, isPassing: false }
  }
  const drawn = virtual.getVirtualItems()
  const items = drawn.map(({ index, start }, at) => ({ index, room: start - (drawn[at - 1]?.end ?? 0) }))
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return {
    isVirtual,
    items,
    after,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    page,
    isPassing,
  }
}

/** Height of the sticky head, in pixels. */
const headHeight = 34

function useRemeasure(virtual: { measure: () => void }, rowHeight: number): void {
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    virtual.measure()
  }, [virtual, rowHeight])
}

/** Another list is shown from its top. */
function useTopOf(key: string | undefined, scroller: RefObject<HTMLDivElement | null>): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    scroller.current?.scrollTo({ top: 0 })
  }, [key, scroller])
}

/** Tells which rows are on screen: at once, then not more often than `pace`, and once more at rest. */
function useTold(
  onRange: ((first: number, last: number) => void) | undefined,
  first: number,
  last: number,
  count: number,
) {
  const told = useRef(0)
  useEffect(() => {
    if (!onRange || count === 0) return
    const tell = () => {
      told.current = performance.now()
      onRange(first, last)
    }
    const since = performance.now() - told.current
    if (since > pace) return tell()
    const timer = setTimeout(tell, pace - since)
    return () => clearTimeout(timer)
  }, [onRange, first, last, count])
}
