import type { InboxItem, InboxState } from '@laurel/contract/notifications'
import type { RefObject } from 'react'
import { useShortcuts } from '../ui/keys/index.ts'
import type { useMarks } from './use-marks.ts'

/** J and K walk through the lines, whose links Enter opens; E is done, Z puts off until tomorrow. */
export function useInboxKeys({
  place,
  items,
  state,
  marks,
}: {
  place: RefObject<HTMLElement | null>
  items: readonly InboxItem[]
  state: InboxState
  marks: ReturnType<typeof useMarks>
}): void {
  const lines = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-inbox-line]') ?? [])]
  const here = () => lines().findIndex((line) => line.contains(document.activeElement))
  const focus = (at: number) => lines()[at]?.querySelector('a')?.focus()
  const walk = (step: 1 | -1) => focus(Math.max(0, Math.min(lines().length - 1, here() + step)))
  const action = (work: (item: InboxItem) => Promise<void>) => {
    const at = here()
    const name = lines()[at]?.dataset.inboxLine
    const item = items.find(({ kind, id }) => `${kind} ${id}` === name)
    // The line that takes its place is the next one to deal with.
    if (item && state === 'waiting') void work(item).then(() => requestAnimationFrame(() => focus(at)))
  }
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    e: () => action((item) => marks.done([item])),
    z: () => action((item) => marks.snooze([item], 'tomorrow')),
  })
}
