import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Pixels below what is in sight that still count as its end. */
const slack = 120

/**
 * Keeps what somebody reads in its place while a list grows: at its top with what came before, at its end with what is
 * new – which comes into sight for who stands at the end, or said it.
 * @param list holds one element for each row, in their order
 * @param rows the ids of the rows, in their order
 */
export function useStoredPlace(list: RefObject<HTMLElement | null>, rows: readonly string[], isMine: boolean): void {
  const was = useRef<{ readonly first: string; readonly last: string }>(undefined)
  const [first, last] = [rows[0], rows.at(-1)]
  useLayoutEffect(() => {
    const around = list.current
    if (!around || first === undefined || last === undefined) return
    const before = was.current
    was.current = { first, last }
    const rowOf = (id: string) => around.children.item(rows.indexOf(id))
    const scroller = scrollerOf(around)
    const former = before && rows.includes(before.first) ? rowOf(before.first) : null
    if (former && before?.first !== first)
      scroller.scrollTop += former.getBoundingClientRect().top - around.getBoundingClientRect().top
    if (before?.last === last) return
    const formerLast = before && rows.includes(before.last) ? rowOf(before.last) : null
    const isAtEnd = !formerLast || formerLast.getBoundingClientRect().bottom <= bottomOf(scroller) + slack
    if (isAtEnd || isMine) around.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [list, rows, first, last, isMine])
}

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}

const bottomOf = (scroller: Element) =>
  scroller === document.scrollingElement ? window.innerHeight : scroller.getBoundingClientRect().bottom
