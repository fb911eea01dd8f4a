import type { ReactNode } from 'react'
import { useIsAlive } from '../kernel/alive/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Skeleton } from '../ui/page/skeleton.tsx'
import styles from './page-shapes.module.css'

/**
 * Grey shapes in the frame of an area, while the browser reads what the first page of a visit shows. The server draws them where
 * it does not draw the page: until the browser has its scripts the sheet would else be empty.
 */
export function PageShapes() {
  return (
    <Waiting className={styles.page}>
      <Skeleton width="min(320px, 70%)" height="40px" />
      <Skeleton width="160px" height="20px" />
      <Skeleton height="120px" radius="12px" />
      <Skeleton height="120px" radius="12px" />
    </Waiting>
  )
}

/** The same where staff work, whose frame has margins of its own and whose pages are denser. */
export function StaffPageShapes() {
  return (
    <Waiting className={styles.dense}>
      <Skeleton width="min(260px, 70%)" height="28px" />
      <Skeleton width="160px" height="16px" />
      <Skeleton height="44px" radius="8px" />
      <Skeleton height="320px" radius="8px" />
    </Waiting>
  )
}

function Waiting({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useWords()
  // Asleep, no script counts the 200 ms: the style does.
  const isAlive = useIsAlive()
  return (
    <div
      className={className}
      data-asleep={isAlive ? undefined : ''}
      role="status"
      aria-busy="true"
      aria-label={t('ui.loading')}
    >
      {children}
    </div>
  )
}
