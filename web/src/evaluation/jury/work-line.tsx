import type { SessionMode, Work } from '@laurel/contract/evaluation'
import { useWords } from '../../kernel/words/index.ts'
import { workShare, workText } from '../work-text.ts'
import styles from './my-sessions.module.css'

/** How far one is, as a sentence and a bar. */
export function WorkLine({ session: { mode, work } }: { session: { mode: SessionMode; work: Work } }) {
  return (
    <div className={styles.work}>
      <span>{workText(mode, work, useWords())}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${workShare(work) * 100}%` }} />
      </span>
    </div>
  )
}
