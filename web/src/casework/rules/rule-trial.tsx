import type { WriteRule } from '@laurel/contract/casework'
import type { FilterTree } from '@laurel/contract/listing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { writeFilter } from '../../listing/index.ts'
import styles from './rules.module.css'

/** Shown by name. */
const shown = 3

/** The rule tried on what was sent so far: how many it fits, and the newest of them. */
export function RuleTrial({
  programSlug,
  rule: { categoryIds, condition },
}: {
  programSlug: string
  rule: Pick<WriteRule, 'categoryIds' | 'condition'>
}) {
  const { t, format } = useWords()
  const and: FilterTree[] = [
    { field: 'submittedAt', op: 'isNotEmpty' },
    ...(categoryIds.length > 0 ? [{ field: 'category', op: 'in' as const, value: categoryIds }] : []),
    ...(condition ? ('and' in condition ? condition.and : [condition]) : []),
  ]
  const { data, error } = useQuery({
    ...queryOf('listApplications', {
      params: { programId: programSlug },
      query: { filter: JSON.stringify({ and }), sort: '-submittedAt', perPage: shown },
    }),
    placeholderData: keepPreviousData,
  })
  const { totalFiltred = 0, totalIsCapped } = data?.metadata ?? {}
  const names = data?.data.map(({ title }) => title || t('applications.untitled')) ?? []
  return (
    <section className={styles.trial} aria-live="polite">
      <h3>{t('applications.rules.trial')}</h3>
      {error ? (
        <p>{t('applications.rules.trialFailed')}</p>
      ) : data ? (
        <>
          <p>
            {t('applications.rules.trialFits', { number: `${format.number(totalFiltred)}${totalIsCapped ? '+' : ''}` })}
            {names.length > 0 ? ` ${names.join(', ')}${totalFiltred > names.length ? '…' : ''}` : ''}
          </p>
          {totalFiltred > 0 ? (
            <Link to={`/admin/programs/${programSlug}/responses?filter=${encodeURIComponent(writeFilter({ and }))}`}>
              {t('applications.rules.trialSee')}
            </Link>
          ) : null}
        </>
      ) : (
        <p>…</p>
      )}
    </section>
  )
}
