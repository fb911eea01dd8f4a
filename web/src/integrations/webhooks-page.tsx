import type { Delivery, Webhook } from '@laurel/contract/integrations'
import { usePages } from '../kernel/api/index.ts'
import { type PageProps, useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader, Problem } from '../ui/index.ts'
import { Delayed, EmptyState, ErrorState, NativeSelect, Skeleton } from '../ui/page/index.ts'
import { LongTable } from '../ui/table/index.ts'
import { DayBars } from './day-bars.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { type DeliverySearch, deliveryFilters, placeOfDeliveries } from './delivery-search.ts'
import styles from './integrations.module.css'
import { NoWebhook } from './no-webhook.tsx'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { shortAddress, WebhookState } from './webhook-state.tsx'

type Props = PageProps<'/admin/programs/$programSlug/integrations/webhooks', DeliverySearch>

/** One webhook of a program: what it is told, and what became of each delivery. */
export function WebhooksPage({ params: { programSlug }, search }: Props) {
  const words = useWords()
  const { t } = words
  const reading = useWebhooks(programSlug)
  const webhooks = reading.data?.data ?? []
  const webhook = webhooks.find(({ id }) => id === search.webhook) ?? webhooks[0]
  const up = { label: t('integrations.title'), to: `/admin/programs/${programSlug}/integrations` }
  return (
    <>
      <PageBar crumbs={[up, { label: webhook?.name ?? t('integrations.webhooks') }]} />
      {reading.error ? (
        <ErrorState
          title={t('integrations.failed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="180px" />
        </Delayed>
      ) : webhook ? (
        <Deliveries programSlug={programSlug} webhook={webhook} webhooks={webhooks} search={search} />
      ) : (
        <>
          <PageHeader title={t('integrations.webhooks')} />
          <NoWebhook programSlug={programSlug} />
        </>
      )}
    </>
  )
}

interface Shown {
  readonly programSlug: string
  readonly webhook: Webhook
  readonly webhooks: readonly Webhook[]
  readonly search: DeliverySearch
}

function Deliveries({ programSlug, webhook, webhooks, search }: Shown) {
  const { t } = useWords()
  const go = useGo()
  const columns = useDeliveryColumns()
  const params = { programId: programSlug, webhookId: webhook.id }
  const pages = usePages('listDeliveries', { params, query: { state: search.state } })
  const change = (part: Partial<DeliverySearch>) =>
    void go(placeOfDeliveries(programSlug, { ...search, webhook: webhook.id, ...part }), { replace: true })
  return (
    <>
      <PageHeader
        title={webhook.name}
        description={shortAddress(webhook.url)}
        actions={<WebhookActions programSlug={programSlug} webhook={webhook} />}
      />
      <Facts webhook={webhook} />
      <LongTable<Delivery>
        name="deliveries"
        label={t('integrations.deliveries')}
        pages={pages}
        failed={t('integrations.failed')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ type, subject }) => `${type} ${subject}`}
        onOpen={({ id }) => change({ delivery: id })}
        filters={<Filters webhook={webhook} webhooks={webhooks} search={search} onChange={change} />}
        empty={
          search.state ? (
            <NoResult title={t('integrations.noDelivery')} onClear={() => change({ state: undefined })} />
          ) : (
            <EmptyState title={t('integrations.noDelivery')} message={t('integrations.noDeliveryHelp')} />
          )
        }
      />
      {search.delivery ? (
        <DeliveryDialog
          params={{ ...params, deliveryId: search.delivery }}
          onClose={() => change({ delivery: undefined })}
        />
      ) : null}
    </>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t, format } = useWords()
  const { reason, heldUntil, eventTypes, secretHint } = webhook
  return (
    <>
      {reason ? <Problem>{t(`integrations.reason.${reason}`)}</Problem> : null}
      {heldUntil ? <Problem>{t('integrations.held', { date: format.dateAndTime(heldUntil) })}</Problem> : null}
      <div className={styles.facts}>
        <WebhookState webhook={webhook} />
        <span className={styles.names}>
          {eventTypes.map((type) => (
            <code key={type}>{type}</code>
          ))}
        </span>
        <span>HMAC-SHA256 · whsec_••••{secretHint}</span>
        <DayBars days={webhook.days} />
      </div>
    </>
  )
}

interface FilterProps {
  readonly webhook: Webhook
  readonly webhooks: readonly Webhook[]
  readonly search: DeliverySearch
  readonly onChange: (part: Partial<DeliverySearch>) => void
}

function Filters({ webhook, webhooks, search, onChange }: FilterProps) {
  const { t } = useWords()
  return (
    <>
      {webhooks.length > 1 ? (
        <NativeSelect
          label={t('integrations.which')}
          value={webhook.id}
          onChange={(event) => onChange({ webhook: event.currentTarget.value, delivery: undefined })}
          options={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <NativeSelect
        label={t('integrations.filter')}
        value={search.state ?? ''}
        onChange={(event) => onChange({ state: deliveryFilters.find((one) => one === event.currentTarget.value) })}
        options={[
          { value: '', label: t('integrations.filter.all') },
          ...deliveryFilters.map((value) => ({ value, label: t(`integrations.filter.${value}`) })),
        ]}
      />
    </>
  )
}
