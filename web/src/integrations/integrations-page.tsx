import type { Webhook } from '@laurel/contract/integrations'
import { BookOpen, ChevronRight, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader, Problem } from '../ui/index.ts'
import { Card, Delayed, ErrorState, LinkButton, Skeleton } from '../ui/page/index.ts'
import { ChannelsCard } from './channels-card.tsx'
import { DayBars } from './day-bars.tsx'
import { placeOfDeliveries } from './delivery-search.ts'
import styles from './integrations.module.css'
import { NoLine } from './no-line.tsx'
import { callerCards } from './slots.ts'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { shortAddress, WebhookState } from './webhook-state.tsx'

/** What a program tells other tools: its webhooks, and where the API is documented. */
export function IntegrationsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/integrations'>) {
  const words = useWords()
  const { t } = words
  const reading = useWebhooks(programSlug)
  const [isAdding, setAdding] = useState(false)
  const webhooks = reading.data?.data ?? []
  const failing = webhooks.find(({ failingSince }) => failingSince !== null)
  return (
    <>
      <PageBar
        crumbs={[{ label: t('integrations.title') }]}
        actions={
          <LinkButton href="/api" size="sm" icon={<BookOpen size={16} aria-hidden="true" />}>
            {t('integrations.api')}
          </LinkButton>
        }
      />
      <PageHeader title={t('integrations.title')} description={t('integrations.lead')} />
      {failing ? <Banner programSlug={programSlug} webhook={failing} /> : null}
      <div className={styles.cards}>
        <Card as="section" isPadded={false} className={styles.card}>
          <div className={styles.head}>
            <span className={styles.icon}>
              <WebhookIcon size={18} aria-hidden="true" />
            </span>
            <div>
              <h2>{t('integrations.webhooks')}</h2>
              <p>{t('integrations.webhooksLead')}</p>
            </div>
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('integrations.add')}
            </Button>
          </div>
          {reading.error ? (
            <ErrorState
              title={t('integrations.failed')}
              message={refusalText(words, reading.error.code)}
              onRetry={() => void reading.refetch()}
            />
          ) : reading.isPending ? (
            <Delayed>
              <Skeleton height="120px" />
            </Delayed>
          ) : webhooks.length === 0 ? (
            <NoLine title={t('integrations.none')}>{t('integrations.noneHelp')}</NoLine>
          ) : (
            <Lines programSlug={programSlug} webhooks={webhooks} />
          )}
        </Card>
        <callerCards.Place programSlug={programSlug} part="keys" />
        <ChannelsCard programSlug={programSlug} />
        <callerCards.Place programSlug={programSlug} part="connected" />
      </div>
      <p className={styles.trace}>
        {t('integrations.trace')} <Link to={`/admin/programs/${programSlug}/logs`}>{t('integrations.log')}</Link>
      </p>
      {isAdding ? <WebhookDialog programSlug={programSlug} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function Banner({ programSlug, webhook }: { programSlug: string; webhook: Webhook }) {
  const { t, format } = useWords()
  const date = format.dateAndTime(webhook.failingSince ?? '')
  return (
    <div className={styles.banner}>
      <Problem>{t('integrations.banner', { name: webhook.name, date })}</Problem>
      <Button component={Link} to={placeOfDeliveries(programSlug, { webhook: webhook.id, state: 'failed' })}>
        {t('integrations.see')}
      </Button>
    </div>
  )
}

function Lines({ programSlug, webhooks }: { programSlug: string; webhooks: readonly Webhook[] }) {
  const { t, format } = useWords()
  return (
    <ul className={styles.lines}>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <Link to={placeOfDeliveries(programSlug, { webhook: webhook.id })} className={styles.line}>
            <span className={styles.about}>
              <strong>{webhook.name}</strong>
              <span>
                {t('integrations.events', { number: format.number(webhook.eventTypes.length) })} ·{' '}
                {shortAddress(webhook.url)}
              </span>
            </span>
            <DayBars days={webhook.days} />
            <WebhookState webhook={webhook} />
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
