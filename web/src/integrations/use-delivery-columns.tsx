import type { Delivery } from '@laurel/contract/integrations'
import { useWords, type Words } from '../kernel/words/index.ts'
import { Badge, StatusMark, type StatusShape } from '../ui/page/index.ts'
import type { Column } from '../ui/table/index.ts'

const shapes = {
  waiting: 'dashed',
  sending: 'half',
  delivered: 'tick',
  given_up: 'alert',
  cancelled: 'cross',
} as const satisfies Record<Delivery['state'], StatusShape>

/** What became of the last attempt, in words. */
export function answerText(
  { t }: Pick<Words, 't'>,
  { status, error }: Pick<Delivery, 'status' | 'error'>,
): string | undefined {
  if (status !== null) return t('integrations.error.status', { status })
  return error && error !== 'status' ? t(`integrations.error.${error}`) : undefined
}

export function DeliveryState({ delivery }: { delivery: Pick<Delivery, 'state' | 'status' | 'error'> }) {
  const words = useWords()
  const answer = answerText(words, delivery)
  const state = words.t(`integrations.delivery.${delivery.state}`)
  const isFailed = delivery.error !== null && delivery.state === 'waiting'
  return (
    <StatusMark shape={isFailed ? 'alert' : shapes[delivery.state]}>
      {answer ? `${state} · ${answer}` : state}
    </StatusMark>
  )
}

/** The columns of the deliveries of a webhook. */
export function useDeliveryColumns(): readonly Column<Delivery>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'time',
      header: t('integrations.time'),
      width: '176px',
      cell: ({ occurredAt }) => (
        <time className="lr-numbers" dateTime={occurredAt}>
          {format.logTime(occurredAt)}
        </time>
      ),
    },
    {
      id: 'event',
      header: t('integrations.event'),
      width: '200px',
      cell: ({ type, isTest }) => (
        <>
          <code>{type}</code> {isTest ? <Badge tone="neutral">{t('integrations.isTest')}</Badge> : null}
        </>
      ),
    },
    { id: 'subject', header: t('integrations.subject'), cell: ({ subject }) => subject },
    {
      id: 'answer',
      header: t('integrations.answer'),
      width: '216px',
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
    {
      id: 'duration',
      header: t('integrations.duration'),
      width: '84px',
      isNumeric: true,
      cell: ({ milliseconds }) =>
        milliseconds === null ? null : <span className="lr-numbers">{format.number(milliseconds)} ms</span>,
    },
    {
      id: 'tries',
      header: t('integrations.tries'),
      width: '68px',
      isNumeric: true,
      cell: ({ attempts }) => <span className="lr-numbers">{format.number(attempts)}</span>,
    },
  ]
}
