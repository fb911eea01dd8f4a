import type { Subscriber } from '@laurel/contract/messages/newsletters'
import { useWords } from '../../../kernel/words/index.ts'
import { MoreMenu } from '../../../ui/index.ts'
import { Badge, type Tone } from '../../../ui/page/index.ts'
import type { Column } from '../../../ui/table/index.ts'
import styles from './staff.module.css'

const tones: Readonly<Record<Subscriber['state'], Tone>> = { pending: 'warn', confirmed: 'ok', unsubscribed: 'neutral' }

/** The columns of a list of subscribers. */
export function useSubscriberColumns({
  onOpen,
  onEnd,
}: {
  onOpen: (subscriber: Subscriber) => void
  onEnd: (subscriber: Subscriber) => void
}): readonly Column<Subscriber>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'email',
      header: t('newsletters.email'),
      cell: (one) => (
        <button
          type="button"
          className={styles.open}
          aria-label={t('newsletters.proof.open', { email: one.email })}
          onClick={() => onOpen(one)}
        >
          {one.email}
        </button>
      ),
    },
    { id: 'name', header: t('newsletters.page.name'), width: '200px', cell: ({ name }) => name },
    {
      id: 'state',
      header: t('newsletters.state'),
      width: '140px',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`newsletters.subscriber.${state}`)}</Badge>,
    },
    { id: 'how', header: t('newsletters.how'), width: '220px', cell: ({ how }) => t(`newsletters.how.${how}`) },
    {
      id: 'since',
      header: t('newsletters.since'),
      width: '150px',
      cell: ({ confirmedAt, requestedAt }) => (
        <time dateTime={confirmedAt ?? requestedAt}>{format.mediumDate(confirmedAt ?? requestedAt)}</time>
      ),
    },
    {
      id: 'actions',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (one) =>
        one.state === 'unsubscribed' ? null : (
          <MoreMenu
            label={one.email}
            actions={[{ id: 'end', label: t('newsletters.remove'), isDangerous: true, onSelect: () => onEnd(one) }]}
          />
        ),
    },
  ]
}
