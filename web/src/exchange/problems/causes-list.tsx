import type { ImportSummary } from '@laurel/contract/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../import.module.css'
import { problemText } from './problem-text.ts'

/** The causes behind many wrong rows, each once with how often it comes: shown where there are fewer causes than problems. */
export function CausesList({ one, programSlug }: { one: ImportSummary; programSlug: string }) {
  const words = useWords()
  const { t, format } = words
  const params = { programId: programSlug, importId: one.id }
  const { data } = useQuery(queryOf('listImportCauses', { params, query: { limit: 20 } }, { maxAge: 0 }))
  if (!data || data.data.length === 0 || data.metadata.total >= one.problems) return null
  return (
    <ul className={styles.causes} aria-label={t('exchange.problems.causes')}>
      {data.data.map(({ first, count }) => {
        const cause = problemText(words, first)
        const sentence = first.column ? t('exchange.problems.at', { column: first.column, cause }) : cause
        return (
          <li key={sentence}>
            <strong>{t('exchange.problems.times', { number: format.number(count) })}</strong> {sentence}
          </li>
        )
      })}
    </ul>
  )
}
