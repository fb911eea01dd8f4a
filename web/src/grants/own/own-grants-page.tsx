import type { OwnGrant } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { UiProvider } from '../../ui/index.ts'
import { Card, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { GrantState } from '../grant-state.tsx'
import styles from '../grants.module.css'
import { InstallmentFacts } from '../installment-facts.tsx'
import { useMoney } from '../money.ts'
import { OwnAgreement } from './own-agreement.tsx'
import { OwnPayee } from './own-payee.tsx'
import { OwnReports } from './own-reports.tsx'

/** `/applications/{programSlug}/grants/{responseId}`: what was granted, for whoever applied. */
export function OwnGrantsPage(props: PageProps<'/applications/$programSlug/grants/$responseId'>) {
  return (
    <UiProvider>
      <OwnGrants {...props} />
    </UiProvider>
  )
}

function OwnGrants({ params }: PageProps<'/applications/$programSlug/grants/$responseId'>) {
  const words = useWords()
  const { t } = words
  const { responseId, programSlug } = params
  const grants = useQuery(queryOf('listOwnGrants', { params: { responseId } }))
  return (
    <div className={styles.page}>
      <p>
        <Link to={`/applications/${programSlug}/apply?responseId=${responseId}`}>{t('grants.own.back')}</Link>
      </p>
      <h1 className="lr-step-title">{t('grants.own.title')}</h1>
      {grants.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : null}
      {grants.isError ? (
        <ErrorState
          title={t('grants.failed')}
          message={refusalText(words, grants.error.code)}
          onRetry={() => void grants.refetch()}
        />
      ) : null}
      {grants.data?.data.length === 0 ? (
        <EmptyState title={t('grants.own.none')} message={t('grants.own.noneHelp')} />
      ) : null}
      {grants.data?.data.map((grant) => (
        <OwnGrantCard key={grant.id} responseId={responseId} grant={grant} />
      ))}
    </div>
  )
}

export interface OwnProps {
  readonly responseId: string
  readonly grant: OwnGrant
}

function OwnGrantCard({ responseId, grant }: OwnProps) {
  const { t } = useWords()
  const money = useMoney(grant.currency)
  return (
    <Card as="article">
      <div className={styles.head}>
        <h2 className="lr-card-title">
          {grant.title || t('grants.untitled')} · {money(grant.amount)}
        </h2>
        <GrantState state={grant.state} />
      </div>
      <p className={styles.quiet}>{grant.fund}</p>
      <OwnAgreement responseId={responseId} grant={grant} />
      <section className={styles.part} aria-label={t('grants.installments')}>
        <h2>{t('grants.installments')}</h2>
        {grant.installments.length === 0 ? <p className={styles.quiet}>{t('grants.own.noPlan')}</p> : null}
        <ul className={styles.rows}>
          {grant.installments.map((row) => (
            <li key={row.id}>
              <InstallmentFacts row={row} currency={grant.currency} reports={grant.reports} />
            </li>
          ))}
        </ul>
      </section>
      <OwnPayee responseId={responseId} grant={grant} />
      <OwnReports responseId={responseId} grant={grant} />
    </Card>
  )
}
