import { Delayed, Skeleton } from '../../ui/page/index.ts'
import styles from './response-page.module.css'

const answers = ['72%', '94%', '40%', '86%', '58%', '91%']

/** The shape of a file while it loads: its head, its answers. */
export function FileSkeleton() {
  return (
    <Delayed>
      <div className={styles.head}>
        <Skeleton width="58px" height="58px" radius="8px" />
        <div className={styles.awaited}>
          <Skeleton width="280px" height="26px" />
          <Skeleton width="360px" />
        </div>
      </div>
      <div className={styles.awaitedAnswers}>
        {answers.map((width) => (
          <div key={width} className={styles.awaited}>
            <Skeleton width="160px" />
            <Skeleton width={width} height="16px" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
