import type { FileProblem } from '@laurel/contract/forms'
import { CircleAlert } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './revisions.module.css'

export type ShownProblem = FileProblem

/** Why a file is not a form: what it is instead, or each place where it is wrong. */
export function FileProblemView({ problem }: { problem: ShownProblem }) {
  const { t } = useWords()
  return (
    <div role="alert" className={styles.fileProblem}>
      <p>
        <CircleAlert size={15} aria-hidden="true" /> {t(`forms.file.${problem.kind}`)}
      </p>
      {problem.kind === 'wrong' ? (
        <ul className={styles.problemList}>
          {problem.places.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path || '/'}</code> <span lang="en">{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
