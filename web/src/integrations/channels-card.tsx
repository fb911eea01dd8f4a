import type { Channel } from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { Hash, Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Card, Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import styles from './integrations.module.css'
import { NoLine } from './no-line.tsx'
import { useWebhookWork } from './use-webhooks.ts'
import { WebhookState } from './webhook-state.tsx'

/** The channels of Slack and Mattermost that are told what happens in a program. */
export function ChannelsCard({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const reading = useQuery(queryOf('listChannels', { params: { programId: programSlug } }))
  const [isAdding, setAdding] = useState(false)
  const { data, error } = reading
  return (
    <Card as="section" isPadded={false} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Hash size={18} aria-hidden="true" />
        </span>
        <div>
          <h2>{t('integrations.channels')}</h2>
          <p>{t('integrations.channelsLead')}</p>
        </div>
        <div className={styles.buttons}>
          {data?.hasSlack ? <ConnectSlack programSlug={programSlug} /> : null}
          <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Mattermost
          </Button>
        </div>
      </div>
      {error ? (
        <ErrorState
          title={t('integrations.channelsFailed')}
          message={refusalText(words, error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : !data ? (
        <Delayed>
          <Skeleton height="120px" />
        </Delayed>
      ) : data.data.length === 0 ? (
        <NoLine title={t('integrations.noChannel')}>
          {t(data.hasSlack ? 'integrations.noChannelHelp' : 'integrations.noSlackHelp')}
        </NoLine>
      ) : (
        <ul className={styles.lines}>
          {data.data.map((channel) => (
            <Line key={channel.id} programSlug={programSlug} channel={channel} />
          ))}
        </ul>
      )}
      {isAdding ? <ChannelDialog programSlug={programSlug} onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}

/** Leads to Slack, where a person chooses the channel. */
function ConnectSlack({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  const work = useWebhookWork()
  const leave = async () => {
    const began = await work((call) => call('beginSlack', { params: { programId: programSlug } }))
    if (began) location.assign(began.url)
  }
  return (
    <Button leftSection={<Hash size={16} aria-hidden="true" />} onClick={() => void leave()}>
      {t('integrations.connectSlack')}
    </Button>
  )
}

function Line({ programSlug, channel }: { programSlug: string; channel: Channel }) {
  const { t, format } = useWords()
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <strong>{channel.name}</strong>
        <span>
          {channel.kind === 'slack' ? 'Slack' : 'Mattermost'} · {channel.place} ·{' '}
          {t('integrations.events', { number: format.number(channel.eventTypes.length) })}
        </span>
        {channel.reason ? (
          <span className={styles.broken}>
            {t(channel.reason === 'gone' ? 'integrations.channelGone' : `integrations.reason.${channel.reason}`)}
          </span>
        ) : null}
      </span>
      <WebhookState webhook={channel} />
      <ChannelActions programSlug={programSlug} channel={channel} />
    </li>
  )
}
