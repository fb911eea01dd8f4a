import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawingPace } from './drawing-pace.ts'
import { nextWindow, type Span } from './drawn-window.ts'
import type { RowSource } from './row-source.ts'
import { maxPrinted, usePrinted } from './use-printed.ts'
import type { Viewport } from './viewport.ts'

/** Milliseconds between two times that a list is told where it is being scrolled. */
const pace = 120
/** Milliseconds after which a list that was not scrolled rests. */
const rest = 140

type Drawn = {
  readonly span: Span
  /** Scrolled faster than it is read or drawn: places stand for the rows until the list rests. */
  readonly isPassing: boolean
}

/** The places of the rows that are drawn: those on screen and a few around them, and the one that has the focus. */
export function useDrawnRows<Row>(
  viewport: Viewport,
  source: RowSource<Row>,
  saved: number | undefined,
): readonly number[] {
  const { count, isVirtual, rowHeight, scroller } = viewport
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    span: nextWindow(undefined, viewport.shown(), count),
    isPassing: false,
  }))
  const latest = useRef(drawn)
  latest.current = drawn
  useLayoutEffect(() => {
    const element = scroller.current
    if (!isVirtual || !element) return
    const pace = drawingPace()
    return watch(element, (passed, elapsed) => {
      const was = latest.current
      const shown = viewport.shown()
      if (pace.isTooFast(passed / rowHeight, elapsed, was.isPassing)) {
        if (!was.isPassing) setDrawn({ ...was, isPassing: true })
        return
      }
      const span = nextWindow(was.isPassing ? undefined : was.span, shown, count)
      if (span === was.span && !was.isPassing) return
      pace.drew(newRows(was, span))
      const draw = () => setDrawn({ span, isPassing: false })
      const isEmpty = shown.first < was.span.first || shown.last > was.span.last
      // Rows that are on screen already are drawn with this very frame.
      if (passed > 0 && isEmpty) flushSync(draw)
      else draw()
    })
  }, [viewport, isVirtual, count, rowHeight, scroller])
  const isPrinted = usePrinted()
  useTopOf(source.key, viewport)
  useReported(source.onRange, drawn, viewport)
  if (!isVirtual) return places({ first: 0, last: count - 1 })
  if (isPrinted) return places({ first: 0, last: Math.min(count, maxPrinted) - 1 }).filter((at) => source.rowAt(at))
  const span = { first: drawn.span.first, last: Math.min(drawn.span.last, count - 1) }
  const shown = drawn.isPassing ? [] : places(span)
  if (saved === undefined || saved < 0 || saved >= count || shown.includes(saved)) return shown
  return [...shown, saved].sort((one, other) => one - other)
}

/** Rows of a span that were not drawn before it. */
function newRows({ span: was, isPassing }: Drawn, span: Span): number {
  const common = Math.min(was.last, span.last) - Math.max(was.first, span.first) + 1
  return span.last - span.first + 1 - (isPassing ? 0 : Math.max(0, common))
}

function places({ first, last }: Span): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** Looks at once, whenever the list is scrolled or its height changes, and when it rests; tells pixels and milliseconds passed since. */
function watch(element: HTMLDivElement, look: (passed: number, elapsed: number) => void): () => void {
  let top = element.scrollTop
  let at = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onRest = () => look(0, Number.POSITIVE_INFINITY)
  const onScroll = () => {
    const passed = Math.abs(element.scrollTop - top)
    top = element.scrollTop
    const now = performance.now()
    const elapsed = now - at
    at = now
    clearTimeout(timer)
    timer = setTimeout(onRest, rest)
    look(passed, elapsed)
  }
  const size = new ResizeObserver(onRest)
  size.observe(element)
  element.addEventListener('scroll', onScroll, { passive: true })
  onRest()
  return () => {
    clearTimeout(timer)
    size.disconnect()
    element.removeEventListener('scroll', onScroll)
  }
}

/** Another list is shown from its top. */
function useTopOf(key: string | undefined, { scroller }: Viewport): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    scroller.current?.scrollTo({ top: 0 })
  }, [key, scroller])
}

/** Tells which rows are on screen: at once, then not more often than `pace`, and once more at rest; not of those passed over. */
function useReported(
  onRange: ((first: number, last: number) => void) | undefined,
  { span, isPassing }: Drawn,
  viewport: Viewport,
) {
  const reported = useRef(0)
  const { count } = viewport
  const { first, last } = span
  useEffect(() => {
    if (!onRange || count === 0 || isPassing) return
    const report = () => {
      reported.current = performance.now()
      onRange(Math.min(first, count - 1), Math.min(last, count - 1))
    }
    const since = performance.now() - reported.current
    if (since > pace) return report()
    const timer = setTimeout(report, pace - since)
    return () => clearTimeout(timer)
  }, [onRange, first, last, count, isPassing])
}
