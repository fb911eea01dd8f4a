import { type RefObject, useMemo, useRef } from 'react'
import { evenPlaces, measuredPlaces, type RowPlaces } from './row-places.ts'

/** Height of the sticky head, in pixels. */
export const headHeight = 34
/** Pixels left under a row that is brought on screen. */
const roomBelow = 8

/** The part of a table that is on screen. It is asked when needed: scrolling draws nothing again but the rows. */
export type Viewport = {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Only rows on screen are in the page. */
  readonly isVirtual: boolean
  readonly count: number
  /** In pixels; where rows have heights of their own, the one guessed. */
  readonly rowHeight: number
  readonly places: RowPlaces
  /** Places of the first and the last row on screen. */
  readonly shown: () => { readonly first: number; readonly last: number }
  /** Rows that fit on screen, less two. */
  readonly page: () => number
  /** Brings a row on screen, by as little as it takes. */
  readonly scrollTo: (index: number) => void
}

export type RowsRequest = {
  readonly isVirtual: boolean
  readonly count: number
  readonly rowHeight: number
  /** Rows are as high as what they hold: the height given is a guess. */
  readonly isMeasured: boolean
  /** The height of what stays over the rows. */
  readonly head: number
  /** Where this changes, heights that were measured are of other rows. */
  readonly key: unknown
}

/** The viewport of a table of so many rows; the same object while nothing of it changes. */
export function useViewport({ isVirtual, count, rowHeight, isMeasured, head, key }: RowsRequest): Viewport {
  const scroller = useRef<HTMLDivElement>(null)
  const places = useMemo(
    () => (isMeasured ? { ...measuredPlaces(rowHeight), of: key } : evenPlaces(rowHeight)),
    [isMeasured, rowHeight, key],
  )
  return useMemo(
    () => viewportOf(scroller, { isVirtual, count, rowHeight, head, places }),
    [isVirtual, count, rowHeight, head, places],
  )
}

function viewportOf(
  scroller: RefObject<HTMLDivElement | null>,
  { isVirtual, count, rowHeight, head, places }: Omit<RowsRequest, 'isMeasured' | 'key'> & { places: RowPlaces },
): Viewport {
  const height = () => scroller.current?.clientHeight || 400
  return {
    scroller,
    isVirtual,
    count,
    rowHeight,
    places,
    shown: () => shownRows({ top: scroller.current?.scrollTop ?? 0, height: height() }, { count, places, head }),
    page: () => Math.max(1, Math.floor(height() / rowHeight) - 2),
    scrollTo: (index) => {
      const element = scroller.current
      if (!element || !isVirtual) return
      const top = topToShow(places, index, { top: element.scrollTop, height: height() }, head)
      if (top !== element.scrollTop) element.scrollTop = top
    },
  }
}

/** Pixels scrolled, and of the window that is scrolled. */
type Scrolled = { readonly top: number; readonly height: number }

export function shownRows(
  { top, height }: Scrolled,
  { count, places, head = headHeight }: { count: number; places: RowPlaces; head?: number },
): { first: number; last: number } {
  const end = Math.max(0, count - 1)
  const first = Math.min(end, Math.max(0, places.rowAt(top)))
  const last = Math.min(end, Math.max(first, places.rowAt(top + height - head)))
  return { first, last }
}

/** How far to scroll so that a row is whole between the head and the end. */
export function topToShow(places: RowPlaces, index: number, { top, height }: Scrolled, head = headHeight): number {
  const start = places.topOf(index)
  if (start < top) return start
  return Math.max(top, start + places.heightOf(index) + head + roomBelow - height)
}
