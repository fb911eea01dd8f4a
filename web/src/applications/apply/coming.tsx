import { Delayed, Skeleton } from '../../ui/index.ts'
import styles from './coming.module.css'

/** What stands for a part of a step while its code comes. */
export function ComingSheet() {
  return (
    <Delayed>
      <Skeleton height="20px" />
      <Skeleton height="120px" />
      <Skeleton width="180px" height="48px" />
    </Delayed>
  )
}

/** What stands for an application that is read, or was just sent, while its code comes. */
export function Coming() {
  return (
    <div className={styles.page}>
      <Delayed>
        <Skeleton width="60%" height="40px" />
        <Skeleton height="20px" />
        <Skeleton height="240px" />
      </Delayed>
    </div>
  )
}
