import { Delayed, Skeleton } from '../../ui/page/index.ts'
import styles from './dashboard.module.css'

/** The shape of what is on its way. */
export function DashboardSkeleton() {
  return (
    <Delayed>
      <div className={styles.page}>
        <Skeleton height="52px" />
        <Skeleton height="96px" radius="12px" />
        <div className={styles.wide}>
          <Skeleton height="330px" radius="12px" />
          <Skeleton height="330px" radius="12px" />
        </div>
      </div>
    </Delayed>
  )
}
