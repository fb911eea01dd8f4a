import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Card, Cover, cardLinkClass, EmptyState } from '../../ui/page/index.ts'
import { directoriesQuery } from '../queries.ts'
import styles from './directory.module.css'

/** The directories of the platform. */
export function DirectoriesPage() {
  const { t, locale, format } = useWords()
  const { name } = usePlatform()
  const { data } = useSuspenseQuery(directoriesQuery(locale))
  return (
    <div className={styles.page}>
      <h1 className="lr-page-title">{t('directories.title')}</h1>
      <p className="lr-lead">{t('directories.lead', { name })}</p>
      {data.data.length === 0 ? (
        <EmptyState drawing="grid" title={t('directories.none.title')} message={t('directories.none.text')} />
      ) : (
        <ul className={styles.grid}>
          {data.data.map((one) => (
            <Card key={one.slug} as="li" isRaised isPadded={false}>
              <Cover name={one.slug} className={styles.picture} />
              <div className={styles.cardWords}>
                <h2 className="lr-card-title">
                  <Link className={cardLinkClass} to={`/directories/${one.slug}`}>
                    {one.title}
                  </Link>
                </h2>
                <p>{one.lead}</p>
                <p className={styles.quiet}>
                  {t('directories.found', { count: one.count, number: format.number(one.count) })}
                </p>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </div>
  )
}
