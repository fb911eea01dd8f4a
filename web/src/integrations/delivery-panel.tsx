import { type DeliveryDetails, maxAttempts, type Webhook } from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { IconButton, PanelTabs, Problem } from '../ui/index.ts'
import { Kbd, useShortcuts } from '../ui/keys/index.ts'
import { Skeleton } from '../ui/page/index.ts'
import { AttemptDots } from './attempt-dots.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './integrations.module.css'
import { answerText, DeliveryState } from './use-delivery-columns.tsx'
import { useWebhookWork } from './use-webhooks.ts'
import { type DeliveryPlace, deliveryQuery, webhookCalls } from './webhook-calls.ts'

interface Props {
  readonly place: DeliveryPlace
  readonly webhook: Webhook
  /** The deliveries beside it in the list. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly onGo: (deliveryId: string) => void
  readonly onClose: () => void
}

/** One delivery beside the list: what was sent, and each attempt with its answer. R sends again. */
export function DeliveryPanel({ place, webhook, before, after, onGo, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { data, error, refetch } = useQuery(deliveryQuery(place))
  const work = useWebhookWork()
  const calls = (call: Parameters<typeof webhookCalls>[0]) => webhookCalls(call, place.programSlug, place.webhookId)
  const retry = () => void work((call) => calls(call).retry(place.deliveryId))
  const canRetry = data !== undefined && !data.isTest && data.state !== 'sending'
  const close = useRef<HTMLButtonElement>(null)
  const heading = useId()
  // Whoever opens it reads it; somebody who then walks the list stays there.
  useEffect(() => close.current?.focus(), [])
  // At an end of the list an arrow goes dead under the focus.
  useLayoutEffect(() => {
    if (close.current?.parentElement?.querySelector(':focus:disabled')) close.current.focus()
  })
  useShortcuts({ r: () => canRetry && retry(), Escape: onClose })
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.panelHead}>
        <code className={styles.code}>{data?.messageId}</code>
        <IconButton
          label={t('integrations.previous')}
          icon={<ChevronUp size={17} />}
          disabled={!before}
          onClick={() => before && onGo(before)}
        />
        <IconButton
          label={t('integrations.following')}
          icon={<ChevronDown size={17} />}
          disabled={!after}
          onClick={() => after && onGo(after)}
        />
        <IconButton ref={close} label={t('ui.close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      <div className={styles.panelBody}>
        <h2 id={heading}>{data?.type ?? t('integrations.deliveries')}</h2>
        {error ? (
          <Problem>
            {refusalText(words, error.code)}{' '}
            <Button size="compact-sm" onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          </Problem>
        ) : null}
        {data ? (
          <Details key={data.id} delivery={data} webhook={webhook} />
        ) : error ? null : (
          <Skeleton height="240px" />
        )}
      </div>
      {data && !data.isTest ? (
        <div className={styles.panelFoot}>
          {data.state === 'waiting' ? (
            <Button onClick={() => void work((call) => calls(call).cancel(place.deliveryId))}>
              {t('integrations.cancel')}
            </Button>
          ) : null}
          {webhook.failed > 1 ? (
            <Button onClick={() => void work((call) => calls(call).replay('failed'))}>
              {t('integrations.replayFailed')}
            </Button>
          ) : null}
          <Button variant="filled" disabled={!canRetry} onClick={retry} rightSection={<Kbd isOnFill>R</Kbd>}>
            {t('integrations.retry')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Details({ delivery, webhook }: { delivery: DeliveryDetails; webhook: Webhook }) {
  const { t, format } = useWords()
  const [tab, setTab] = useState('sent')
  const { nextAt, attempts } = delivery
  return (
    <div className={styles.detail}>
      <div className={styles.stateOf}>
        <DeliveryState delivery={delivery} />
        {delivery.isTest ? null : (
          <span className={styles.quiet}>
            {t('integrations.triesOf', { number: format.number(attempts), most: format.number(maxAttempts) })}
          </span>
        )}
      </div>
      {nextAt ? (
        <p className={styles.next}>
          <strong>{t('integrations.next', { date: format.dateAndTime(nextAt) })}</strong> {t('integrations.nextHelp')}
        </p>
      ) : null}
      <AttemptDots delivery={delivery} />
      <PanelTabs
        label={t('integrations.deliveries')}
        currentId={tab}
        onChange={setTab}
        tabs={[
          { id: 'sent', label: t('integrations.sent'), content: <Sent body={indented(delivery.body)} /> },
          { id: 'answer', label: t('integrations.answer'), content: <Answers tries={delivery.tries} /> },
          {
            id: 'headers',
            label: t('integrations.form.headers'),
            content: <Sent body={headersOf(delivery, webhook)} />,
          },
        ]}
      />
    </div>
  )
}

function Sent({ body }: { body: string }) {
  return (
    <>
      <CopyButton text={body} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <pre className={styles.body} tabIndex={0}>
        {body}
      </pre>
    </>
  )
}

function Answers({ tries }: Pick<DeliveryDetails, 'tries'>) {
  const words = useWords()
  const { t, format } = words
  if (tries.length === 0) return <p className={styles.quiet}>{t('integrations.noAnswer')}</p>
  return (
    <ol className={styles.tries}>
      {tries.toReversed().map((one) => (
        <li key={one.at}>
          {answerText(words, one)}{' '}
          <span className={styles.quiet}>
            {t('integrations.attempt', { date: format.dateAndTime(one.at), ms: format.number(one.milliseconds) })}
          </span>
          {/* An answer is text, whatever it pretends to be. */}
          {one.answer ? <pre className={styles.body}>{one.answer}</pre> : null}
        </li>
      ))}
    </ol>
  )
}

/** The headers that go with it; signatures and values of one's own are shown nowhere. */
function headersOf({ messageId }: DeliveryDetails, { headers }: Webhook): string {
  const own = headers.map((name) => `${name}: ••••`)
  const ours = [`webhook-id: ${messageId}`, 'webhook-timestamp: …', 'webhook-signature: v1,… v1a,…']
  return ['content-type: application/json', 'user-agent: Laurel-Webhooks/1', ...ours, ...own].join('\n')
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
