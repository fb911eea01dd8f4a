import type { ReactNode } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './waiting.module.css'

/** In place of what is being read: after a moment the shape of what comes, or that it could not be read and another try. */
export function Waiting({
  query,
  children = <WaitingLines />,
}: {
  query: { readonly isError: boolean; refetch(): unknown }
  /** The shape of what comes; lines by default. */
  children?: ReactNode
}) {
  const { t } = useWords()
  if (query.isError) return <ErrorState title={t('refusals.unavailable')} onRetry={() => void query.refetch()} />
  return <Delayed>{children}</Delayed>
}

const widths = ['46%', '34%', '52%', '40%', '28%']

/** Lines of a list: a name, and what stands at its right. */
export function WaitingLines({ count = 8 }: { count?: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div key={at} className={styles.line}>
          <Skeleton width={widths[at % widths.length]} />
          <Skeleton width="72px" />
        </div>
      ))}
    </div>
  )
}
