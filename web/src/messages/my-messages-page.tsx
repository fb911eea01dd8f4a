import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { makeStale, upload, useApi, useCall } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Delayed, EmptyState, ErrorState, Skeleton, UiProvider } from '../ui/index.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import styles from './messages.module.css'
import { myApplicationQuery, myMessageCountsQuery } from './queries.ts'
import { useConversation } from './use-conversation.ts'
import { useVisible } from './use-visible.ts'

/** What the applicant and the team say to each other about one application. */
export function MyMessagesPage({ params }: PageProps<'/applications/$programSlug/messages/$responseId'>) {
  const { t } = useWords()
  const { programSlug, responseId } = params
  const api = useApi()
  const queryClient = useQueryClient()
  const application = useQuery(myApplicationQuery(responseId)).data
  const { messages, earlier, isPending, isFailed, readAgain } = useConversation(
    'listMyMessages',
    { responseId },
    (query, signal) => api.call('listMyMessages', { params: { responseId }, query }, { signal }),
  )
  const unread = useQuery(myMessageCountsQuery(responseId)).data?.unread ?? 0
  const send = useCall('sendMyMessage', { makesStale: ['listMyMessages', 'countMyMessages'] })
  const read = useCall('readMyMessages', { makesStale: ['countMyMessages', 'countAllMyMessages'] }).mutate
  const again = () => void makeStale(queryClient, ['listMyMessages'])
  useLive('listMyMessages', { responseId }, { onChanged: again, onStale: again })
  const newest = messages?.[0]?.id
  const isVisible = useVisible()
  useEffect(() => {
    if (newest && unread > 0 && isVisible) read({ params: { responseId } })
  }, [newest, unread, isVisible, responseId, read])
  useEffect(() => {
    if (newest) void makeStale(queryClient, ['countMyMessages'])
  }, [newest, queryClient])
  return (
    <UiProvider>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className="lr-step-title">{t('messages.title')}</h1>
          <Link className={styles.back} to={`/applications/${programSlug}/apply?responseId=${responseId}`}>
            <ArrowLeft size={16} aria-hidden="true" /> {application?.title || t('messages.application')}
          </Link>
        </header>
        {isPending ? (
          <Delayed>
            <Skeleton height="160px" />
          </Delayed>
        ) : null}
        {isFailed ? (
          <ErrorState title={t('messages.failed')} message={t('messages.failedHelp')} onRetry={readAgain} />
        ) : null}
        {messages?.length === 0 ? (
          <EmptyState title={t('messages.none')} message={t('messages.noneHelp')} />
        ) : (
          <MessageList messages={messages ?? []} earlier={earlier} mySide="applicant" />
        )}
        <Composer
          memory={responseId}
          label={t('messages.writeTeam')}
          onSend={(body) => send.mutateAsync({ params: { responseId }, body })}
          sendFile={(file, onProgress) =>
            upload(
              api,
              'uploadMyMessageFile',
              { params: { responseId }, body: file },
              { onProgress: (done) => onProgress(done / Math.max(1, file.size)) },
            )
          }
        />
      </div>
    </UiProvider>
  )
}
