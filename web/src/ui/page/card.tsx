import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

/** A framed surface. `isRaised` lifts it under the pointer, for a card that is one link (put the link in `CardLink`). */
export function Card({
  children,
  isRaised = false,
  isPadded = true,
  as: Tag = 'div',
  className,
}: {
  children: ReactNode
  isRaised?: boolean
  isPadded?: boolean
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
}) {
  return (
    <Tag className={classNames(styles.card, isRaised && styles.raised, isPadded && styles.padded, className)}>
      {children}
    </Tag>
  )
}

/** Class for the one link of a raised card: its target grows to the whole card. */
export const cardLinkClass = styles.link

/** The card that keeps deadline and call to action beside a text; `footer` holds two links side by side. */
export function SideCard({
  children,
  footer,
  className,
}: {
  children: ReactNode
  footer?: ReactNode
  className?: string
}) {
  return (
    <aside className={classNames(styles.side, className)}>
      {children}
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </aside>
  )
}

/** One part of a side card, separated by a hairline. */
export function SideCardPart({ children }: { children: ReactNode }) {
  return <div className={styles.part}>{children}</div>
}

/** Terms and their values, stacked. */
export function FactList({
  facts,
}: {
  /** `lang`: of both, where it is not the page's. */
  facts: readonly { term: string; value: ReactNode; lang?: string | undefined }[]
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, lang }) => (
        <div key={term} lang={lang}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
