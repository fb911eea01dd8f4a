import type { Delivery, Webhook } from '@laurel/contract/integrations'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Pages } from '../kernel/api/index.ts'
import { type PageProps, useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader, Problem } from '../ui/index.ts'
import { Delayed, EmptyState, ErrorState, NativeSelect, Skeleton } from '../ui/page/index.ts'
import { LongTable } from '../ui/table/index.ts'
import { CopyButton } from './copy-button.tsx'
import { DayBars } from './day-bars.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { type DeliverySearch, deliveryFilters, placeOfDeliveries } from './delivery-search.ts'
import { useDeliveryWalk } from './delivery-walk.ts'
import { focusRow } from './focus-row.ts'
import styles from './integrations.module.css'
import { NoWebhook } from './no-webhook.tsx'
import { useDeliveries, usePlatformDeliveries } from './use-deliveries.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { shortAddress, WebhookState } from './webhook-state.tsx'

type Props = PageProps<'/admin/programs/$programSlug/integrations/webhooks', DeliverySearch>

/** One webhook of a program: what it is told, and what became of each delivery. */
export function WebhooksPage({ params: { programSlug }, search }: Props) {
  const { t } = useWords()
  const up = { label: t('integrations.title'), to: `/admin/programs/${programSlug}/integrations` }
  return <Webhooks programSlug={programSlug} up={[up]} search={search} />
}

/** The webhooks of the whole platform. */
export function PlatformWebhooksPage({ search }: PageProps<'/admin/home/webhooks', DeliverySearch>) {
  return <Webhooks programSlug={undefined} up={[]} search={search} />
}

interface Requested {
  /** Absent: of the whole platform. */
  readonly programSlug: string | undefined
  readonly search: DeliverySearch
}

function Webhooks({ programSlug, up, search }: Requested & { up: readonly { label: string; to: string }[] }) {
  const words = useWords()
  const { t } = words
  const reading = useWebhooks(programSlug)
  const webhooks = reading.data?.data ?? []
  const webhook = webhooks.find(({ id }) => id === search.webhook) ?? webhooks[0]
  const title = t(programSlug ? 'integrations.webhooks' : 'integrations.platform')
  const shown = webhook && { programSlug, webhook, webhooks, search }
  return (
    <>
      <PageBar
        crumbs={[...up, { label: webhook?.name ?? title }]}
        actions={webhook ? <Add programSlug={programSlug} /> : null}
      />
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
      ) : shown ? (
        programSlug ? (
          <OfProgram {...shown} programSlug={programSlug} />
        ) : (
          <OfPlatform {...shown} />
        )
      ) : (
        <>
          <PageHeader title={title} {...(programSlug ? {} : { description: t('integrations.platformLead') })} />
          <NoWebhook programSlug={programSlug} />
        </>
      )}
    </>
  )
}

function Add({ programSlug }: { programSlug: string | undefined }): ReactNode {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('integrations.add')}
      </Button>
      {isOpen ? <WebhookDialog programSlug={programSlug} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Shown extends Requested {
  readonly webhook: Webhook
  readonly webhooks: readonly Webhook[]
}

function OfProgram(props: Shown & { programSlug: string }) {
  return <Deliveries {...props} pages={useDeliveries(props.programSlug, props.webhook.id, props.search)} />
}

function OfPlatform(props: Shown) {
  return <Deliveries {...props} pages={usePlatformDeliveries(props.webhook.id, props.search)} />
}

function Deliveries({ programSlug, webhook, webhooks, search, pages }: Shown & { pages: Pages<Delivery> }) {
  const { t } = useWords()
  const go = useGo()
  const columns = useDeliveryColumns()
  const { current, goTo } = useDeliveryWalk(search.delivery)
  const change = (part: Partial<DeliverySearch>) =>
    void go(placeOfDeliveries(programSlug, { ...search, webhook: webhook.id, ...part }), { replace: true })
  const open = (delivery: string) => {
    goTo(delivery, true)
    change({ delivery })
  }
  const close = () => {
    if (current) focusRow(current)
    change({ delivery: undefined })
  }
  const rows = Array.from({ length: pages.count }, (_, index) => pages.rowAt(index))
  const at = rows.findIndex((row) => row?.id === current)
  const beside = (step: 1 | -1) => (at < 0 ? undefined : rows[at + step]?.id)
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
        currentId={current ?? null}
        onCurrent={(id, { by }) => {
          if (by === 'click' || search.delivery) open(id)
          else goTo(id, false)
        }}
        onOpen={({ id }) => open(id)}
        filters={<Filters webhook={webhook} webhooks={webhooks} search={search} onChange={change} />}
        empty={
          search.state ? (
            <NoResult title={t('integrations.noDelivery')} onClear={() => change({ state: undefined })} />
          ) : (
            <EmptyState title={t('integrations.noDelivery')} message={t('integrations.noDeliveryHelp')} />
          )
        }
        panel={
          search.delivery && current ? (
            <DeliveryPanel
              place={{ programSlug, webhookId: webhook.id, deliveryId: current }}
              webhook={webhook}
              before={beside(-1)}
              after={beside(1)}
              onGo={open}
              onClose={close}
            />
          ) : undefined
        }
      />
    </>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t, format } = useWords()
  const { reason, heldUntil, eventTypes, secretHint, publicKey, replaying } = webhook
  return (
    <>
      {reason ? <Problem>{t(`integrations.reason.${reason}`)}</Problem> : null}
      {heldUntil ? <Problem>{t('integrations.held', { date: format.dateAndTime(heldUntil) })}</Problem> : null}
      {replaying > 0 ? <p role="status">{t('integrations.replaying', { number: format.number(replaying) })}</p> : null}
      <div className={styles.facts}>
        <WebhookState webhook={webhook} />
        <span className={styles.names}>
          {eventTypes.map((type) => (
            <code key={type}>{type}</code>
          ))}
        </span>
        <span>HMAC-SHA256 · whsec_••••{secretHint}</span>
        <PublicKey publicKey={publicKey} />
        <DayBars days={webhook.days} />
      </div>
    </>
  )
}

/** What checks the second signature: it is no secret. */
function PublicKey({ publicKey }: { publicKey: string }) {
  const { t } = useWords()
  return (
    <span className={styles.key}>
      {t('integrations.publicKey')} <code className={styles.code}>{publicKey}</code> <CopyButton text={publicKey} />
    </span>
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
