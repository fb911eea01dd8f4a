import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Disclosure } from '../../ui/page/index.ts'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import styles from './criteria.module.css'

/** The sheets before this one, with who replaced them and why. */
export function ReplacedSheets() {
  const { t, format, locale } = useWords()
  const program = useProgram()
  const { params, session } = useSessionAddress()
  const { data } = useQuery({
    ...queryOf('listReplacedScorecards', { params, query: {} }),
    enabled: session.scorecardVersion > 1,
  })
  const replaced = data?.data ?? []
  if (replaced.length === 0) return null
  return (
    <section className={styles.versions} aria-label={t('evaluation.criteria.versions')}>
      <h2>{t('evaluation.criteria.versions')}</h2>
      {replaced.map(({ version, criteria, reason, replacedAt, replacedBy }) => (
        <Disclosure
          key={version}
          summary={t('evaluation.criteria.version', {
            version: format.number(version),
            date: format.dateAndTime(replacedAt),
            name: replacedBy ?? t('evaluation.criteria.somebody'),
          })}
        >
          <p>{reason}</p>
          <ul>
            {criteria.map((criterion) => (
              <li key={criterion.id}>
                {readText(criterion.title, locale, program.defaultLang)}
                {criterion.weight > 0 ? ` · ${format.number(criterion.weight)}` : ''}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  )
}
