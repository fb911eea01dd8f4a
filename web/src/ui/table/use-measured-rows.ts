import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react'
import type { Viewport } from './viewport.ts'

/**
 * Where rows are as high as what they hold: reads how high those drawn turned out to be, has them drawn again at their
 * places, and keeps what is looked at where it is.
 */
export function useMeasuredRows(body: RefObject<HTMLElement | null>, { places, scroller, shown }: Viewport): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!places.measure || !body.current || !element) return
    const heights = new Map<number, number>()
    for (const row of body.current.querySelectorAll<HTMLElement>(':scope > tr[data-row]'))
      heights.set(Number(row.dataset.index), row.offsetHeight)
    const { first } = shown()
    const was = places.topOf(first)
    if (!places.measure(heights)) return
    const moved = places.topOf(first) - was
    if (moved !== 0) element.scrollTop += moved
    drawAgain()
  })
  useEffect(() => {
    const element = scroller.current
    if (!places.forget || !element) return
    let width = element.clientWidth
    const size = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      places.forget?.()
      drawAgain()
    })
    size.observe(element)
    return () => size.disconnect()
  }, [places, scroller])
}
