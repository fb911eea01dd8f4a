import type { DeliveryDetails } from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { Problem } from '../ui/index.ts'
import { Skeleton } from '../ui/page/index.ts'
import styles from './integrations.module.css'
import { answerText, DeliveryState } from './use-delivery-columns.tsx'
import { useWebhookWork } from './use-webhooks.ts'

interface Props {
  readonly params: { readonly programId: string; readonly webhookId: string; readonly deliveryId: string }
  readonly onClose: () => void
}

/** One delivery: what was sent, and each attempt with its answer. */
export function DeliveryDialog({ params, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { data, error } = useQuery(queryOf('getDelivery', { params }))
  const work = useWebhookWork()
  const isAtWork = data?.state === 'sending'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      position="right"
      title={data?.type ?? t('integrations.deliveries')}
      description={data?.messageId}
      actions={
        data && !data.isTest ? (
          <>
            {data.state === 'waiting' ? (
              <Button size="md" onClick={() => void work((call) => call('cancelDelivery', { params }))}>
                {t('integrations.cancel')}
              </Button>
            ) : null}
            <Button
              size="md"
              variant="filled"
              disabled={isAtWork}
              onClick={() => void work((call) => call('retryDelivery', { params }))}
            >
              {t('integrations.retry')}
            </Button>
          </>
        ) : null
      }
    >
      {error ? <Problem>{refusalText(words, error.code)}</Problem> : null}
      {data ? <Details delivery={data} /> : error ? null : <Skeleton height="240px" />}
    </Dialog>
  )
}

function Details({ delivery }: { delivery: DeliveryDetails }) {
  const words = useWords()
  const { t, format } = words
  const { nextAt, tries } = delivery
  return (
    <div className={styles.detail}>
      <div>
        <DeliveryState delivery={delivery} />
        {nextAt ? <p className={styles.quiet}>{t('integrations.next', { date: format.dateAndTime(nextAt) })}</p> : null}
      </div>
      {tries.length > 0 ? (
        <div>
          <h3>{t('integrations.attempts')}</h3>
          <ol className={styles.tries}>
            {tries.map((one) => (
              <li key={one.at}>
                {answerText(words, one)}{' '}
                <span className={styles.quiet}>
                  {t('integrations.attempt', {
                    date: format.dateAndTime(one.at),
                    ms: format.number(one.milliseconds),
                  })}
                </span>
                {/* An answer is text, whatever it pretends to be. */}
                {one.answer ? <pre className={styles.body}>{one.answer}</pre> : null}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <div>
        <h3>{t('integrations.sent')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
        <pre className={styles.body} tabIndex={0}>
          {indented(delivery.body)}
        </pre>
      </div>
    </div>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
