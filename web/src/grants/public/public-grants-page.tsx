import { amountText } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Link, type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState, ScrollRegion } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { publicGrantsQuery } from '../queries.ts'

/** `/applications/{programSlug}/grants`: what a program has given, for everybody. */
export function PublicGrantsPage({ params: { programSlug } }: PageProps<'/applications/$programSlug/grants'>) {
  const { t, locale } = useWords()
  const { id } = usePlatform()
  const { data } = useQuery(publicGrantsQuery(id, programSlug, locale))
  if (!data) return null
  return (
    <div className={styles.page}>
      <p>
        <Link to={`/applications/${data.program.slug}`}>{data.program.title}</Link>
      </p>
      <h1 className="lr-step-title">{t('grants.public.title')}</h1>
      <p className="lr-lead">{t('grants.public.lead')}</p>
      {data.data.length === 0 ? (
        <EmptyState title={t('grants.public.none')} message={t('grants.public.noneHelp')} />
      ) : (
        <ScrollRegion className={styles.scroll} label={t('grants.public.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('grants.public.project')}</th>
                <th scope="col">{t('grants.fund')}</th>
                <th scope="col">{t('grants.public.year')}</th>
                <th scope="col" className={styles.number}>
                  {t('grants.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((grant) => (
                <tr key={grant.id}>
                  <td>{grant.title}</td>
                  <td>{grant.fund}</td>
                  <td>{grant.year}</td>
                  <td className={styles.number}>{amountText(grant.amount, grant.currency, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}
