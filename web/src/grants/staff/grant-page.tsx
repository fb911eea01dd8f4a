import type { GrantDetails } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Delayed, ErrorState, FactList, Skeleton } from '../../ui/page/index.ts'
import { GrantState } from '../grant-state.tsx'
import styles from '../grants.module.css'
import { useMoney } from '../money.ts'
import { grantReads, grantsPlace } from '../queries.ts'
import { AgreementPart } from './agreement-part.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { useGrantRight } from './grants-frame.tsx'
import { InstallmentsPart } from './installments-part.tsx'
import { PayeesPart } from './payees-part.tsx'
import { ReportsPart } from './reports-part.tsx'

/** `grants/{grantId}`: one grant from its proposal to its last report. */
export function GrantPage({ params }: PageProps<'/admin/programs/$programSlug/grants/$grantId'>) {
  const words = useWords()
  const { t } = words
  const { programSlug, grantId } = params
  const grant = useQuery(queryOf('getGrant', { params: { programId: programSlug, grantId } }))
  const mayManage = useGrantRight(programSlug, 'manage')
  const crumbs = [{ label: t('grants.title'), to: grantsPlace(programSlug) }]
  if (grant.error)
    return (
      <>
        <PageBar crumbs={crumbs} />
        <ErrorState
          level={1}
          title={t('grants.failed')}
          message={refusalText(words, grant.error.code)}
          onRetry={() => void grant.refetch()}
        />
      </>
    )
  if (!grant.data)
    return (
      <Delayed>
        <Skeleton height="320px" />
      </Delayed>
    )
  const parts = { programSlug, grant: grant.data, mayManage }
  return (
    <>
      <PageBar crumbs={[...crumbs, { label: grant.data.application.title || t('grants.untitled') }]} />
      <Head {...parts} />
      <InstallmentsPart {...parts} />
      <AgreementPart {...parts} />
      <PayeesPart {...parts} />
      <ReportsPart {...parts} />
      <History grant={grant.data} />
    </>
  )
}

export interface PartProps {
  readonly programSlug: string
  readonly grant: GrantDetails
  readonly mayManage: boolean
}

type Ask = 'approve' | 'refuse' | 'declined' | 'canceled' | 'completed'

function Head({ programSlug, grant, mayManage }: PartProps) {
  const { t } = useWords()
  const money = useMoney(grant.currency)
  const { application, state } = grant
  return (
    <>
      <PageHeader
        title={application.title || t('grants.untitled')}
        description={<GrantState state={state} />}
        actions={<HeadActions programSlug={programSlug} grant={grant} mayManage={mayManage} />}
      />
      <FactList
        facts={[
          { term: t('grants.amount'), value: money(grant.amount) },
          { term: t('grants.paid'), value: money(grant.paid) },
          { term: t('grants.fund'), value: grant.fund.name },
          { term: t('grants.grantee'), value: `${grant.grantee.name} ${grant.grantee.email}`.trim() || '—' },
          {
            term: t('grants.column.application'),
            value: (
              <Link to={`/admin/programs/${programSlug}/responses/${application.id}`}>
                {application.reference ?? t('grants.see')}
              </Link>
            ),
          },
          ...(grant.purpose ? [{ term: t('grants.purpose'), value: grant.purpose }] : []),
        ]}
      />
    </>
  )
}

function HeadActions({ programSlug, grant, mayManage }: PartProps) {
  const { t } = useWords()
  const [ask, setAsk] = useState<Ask>()
  const invalidates = grantReads
  const decide = useCall('decideGrant', { invalidates })
  const end = useCall('endGrant', { invalidates })
  const params = { programId: programSlug, grantId: grant.id }
  const { state, installments } = grant
  const isPaid = installments.length > 0 && installments.every((one) => one.state === 'paid')
  const hasOrders = installments.some((one) => one.state !== 'planned' && one.state !== 'held')
  const mayStop = mayManage && ['proposed', 'approved', 'signing', 'signed'].includes(state) && !hasOrders
  const send = (comment: string) => {
    if (ask === 'approve' || ask === 'refuse')
      return decide.mutateAsync({ params, body: { isApproved: ask === 'approve', comment } })
    return end.mutateAsync({ params, body: { kind: ask ?? 'canceled', comment } })
  }
  return (
    <div className={styles.acts}>
      {grant.mayApprove ? (
        <>
          <Button variant="filled" onClick={() => setAsk('approve')}>
            {t('grants.act.approve')}
          </Button>
          <Button variant="default" onClick={() => setAsk('refuse')}>
            {t('grants.act.refuse')}
          </Button>
        </>
      ) : null}
      {mayManage && state === 'signed' && isPaid ? (
        <Button variant="filled" onClick={() => setAsk('completed')}>
          {t('grants.act.completed')}
        </Button>
      ) : null}
      {mayStop ? (
        <>
          {state === 'proposed' ? null : (
            <Button variant="default" onClick={() => setAsk('declined')}>
              {t('grants.act.declined')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsk('canceled')}>
            {t('grants.act.canceled')}
          </Button>
        </>
      ) : null}
      {ask ? (
        <CommentDialog
          title={t(`grants.act.${ask}`)}
          description={t(`grants.ask.${ask}`)}
          onSend={send}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
    </div>
  )
}

/** Who decided what, and when. */
function History({ grant }: { grant: GrantDetails }) {
  const { t, format } = useWords()
  return (
    <section className={styles.part} aria-label={t('grants.history')}>
      <h2>{t('grants.history')}</h2>
      <ul className={styles.rows}>
        {grant.decisions.map(({ kind, by, at, comment }) => (
          <li key={`${kind} ${at}`}>
            <span>
              {t(`grants.decision.${kind}`)} · {by} · {format.dateAndTime(at)}
            </span>
            {comment ? <p className={styles.quiet}>{comment}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
