import { type RefObject, useMemo, useRef } from 'react'

/** Height of the sticky head, in pixels. */
export const headHeight = 34
/** The same over cards, where fingers sort by it. */
export const cardHeadHeight = 44
/** Pixels left under a row that is brought on screen. */
const roomBelow = 8

/** The part of a table that is on screen. It is asked when needed: scrolling draws nothing again but the rows. */
export type Viewport = {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Only rows on screen are in the page. */
  readonly isVirtual: boolean
  readonly count: number
  /** In pixels. */
  readonly rowHeight: number
  /** Places of the first and the last row on screen. */
  readonly shown: () => { readonly first: number; readonly last: number }
  /** Rows that fit on screen, less two. */
  readonly page: () => number
  /** Brings a row on screen, by as little as it takes. */
  readonly scrollTo: (index: number) => void
}

/** The viewport of a table of so many rows; the same object while nothing of it changes. */
export function useViewport(isVirtual: boolean, count: number, rowHeight: number, head: number): Viewport {
  const scroller = useRef<HTMLDivElement>(null)
  return useMemo(() => viewportOf(scroller, isVirtual, count, { rowHeight, head }), [isVirtual, count, rowHeight, head])
}

function viewportOf(
  scroller: RefObject<HTMLDivElement | null>,
  isVirtual: boolean,
  count: number,
  { rowHeight, head }: { rowHeight: number; head: number },
): Viewport {
  const height = () => scroller.current?.clientHeight || 400
  return {
    scroller,
    isVirtual,
    count,
    rowHeight,
    shown: () => shownRows({ top: scroller.current?.scrollTop ?? 0, height: height() }, { count, rowHeight, head }),
    page: () => Math.max(1, Math.floor(height() / rowHeight) - 2),
    scrollTo: (index) => {
      const element = scroller.current
      if (!element || !isVirtual) return
      const top = topToShow(index, { top: element.scrollTop, height: height() }, rowHeight, head)
      if (top !== element.scrollTop) element.scrollTop = top
    },
  }
}

/** Pixels scrolled, and of the window that is scrolled. */
type Scrolled = { readonly top: number; readonly height: number }

export function shownRows(
  { top, height }: Scrolled,
  { count, rowHeight, head = headHeight }: { count: number; rowHeight: number; head?: number },
): { first: number; last: number } {
  const end = Math.max(0, count - 1)
  const first = Math.min(end, Math.max(0, Math.floor(top / rowHeight)))
  const last = Math.min(end, Math.max(first, Math.floor((top + height - head) / rowHeight)))
  return { first, last }
}

/** How far to scroll so that a row is whole between the head and the end. */
export function topToShow(index: number, { top, height }: Scrolled, rowHeight: number, head = headHeight): number {
  const start = index * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight + head + roomBelow - height)
}
