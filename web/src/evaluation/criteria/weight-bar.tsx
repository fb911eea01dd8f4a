import { readText } from '@laurel/contract/kernel/text'
import { useWords } from '../../kernel/words/index.ts'
import { shareOf } from '../share-of.ts'
import { useProgram } from '../staff/use-place.ts'
import styles from './criteria.module.css'
import type { CriterionRow } from './criterion-row.ts'

/** The weights side by side, as parts of the whole. */
export function WeightBar({ criteria }: { criteria: readonly CriterionRow[] }) {
  const { locale, format } = useWords()
  const program = useProgram()
  return (
    <ul className={styles.weights}>
      {criteria.map((criterion, index) => {
        const share = shareOf(criterion, criteria)
        if (share === 0) return null
        return (
          <li
            key={criterion.id}
            style={{ flexGrow: share * 1000 }}
            title={readText(criterion.title, locale, program.defaultLang)}
          >
            <span className="lr-drawn" style={{ background: `var(--lr-chart-${(index % 8) + 1})` }} />
            {format.percent(Math.round(share * 100) / 100)}
          </li>
        )
      })}
    </ul>
  )
}
