import type { ImportSummary } from '@laurel/contract/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../import.module.css'
import { placeOfApplication } from '../places.ts'
import { skippedQuery } from '../queries.ts'

/** What an undo leaves, or has left, and why; nothing where it leaves nothing. */
export function SkippedList({ one, programSlug }: { one: ImportSummary; programSlug: string }) {
  const { t } = useWords()
  const saved = useQuery(skippedQuery(programSlug, one.id))
  const { data = [], metadata } = saved.data ?? {}
  if (data.length === 0 || !metadata) return null
  return (
    <section className={styles.kept}>
      <strong>{t(one.state === 'undone' ? 'exchange.kept.after' : 'exchange.kept.before')}</strong>
      <ul>
        {data.map(({ id, reference, externalReference, title, why }) => (
          <li key={id}>
            <Link to={placeOfApplication(programSlug, id)}>
              {[reference ?? externalReference, title].filter(Boolean).join(' · ')}
            </Link>{' '}
            <span>{t(`exchange.kept.${why}`)}</span>
          </li>
        ))}
      </ul>
      {metadata.total > data.length ? (
        <p className={styles.quiet}>{t('exchange.kept.more', { count: metadata.total - data.length })}</p>
      ) : null}
    </section>
  )
}
