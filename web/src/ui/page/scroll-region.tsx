import type { ReactNode } from 'react'

/** What scrolls must be reachable by keyboard, even when it holds only text. */
const reachable = { tabIndex: 0 }

/** A part of a page that scrolls by itself: named, and reached by the keyboard. */
export function ScrollRegion({
  label,
  className,
  isBusy = false,
  children,
}: {
  label: string
  className?: string | undefined
  /** What it shows is about to change. */
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <section className={className} aria-label={label} aria-busy={isBusy || undefined} {...reachable}>
      {children}
    </section>
  )
}
