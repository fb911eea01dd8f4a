import type { ApplicationFile } from '@laurel/contract/applications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Check } from 'lucide-react'
import { useEffect } from 'react'
import { invalidate, isRefusal, upload, useApi, useCall } from '../../kernel/api/index.ts'
import { useLive } from '../../kernel/realtime/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import { Composer } from '../composer.tsx'
import { MessageList } from '../message-list.tsx'
import { applicationQuery } from '../queries.ts'
import { useConversation } from '../use-conversation.ts'
import { useVisible } from '../use-visible.ts'
import styles from './inbox.module.css'
import { TemplateMenu } from './template-menu.tsx'

/** One conversation: the application it is about, what was said, and the answer being written. */
export function ConversationPane({
  programSlug,
  responseId,
  back,
}: {
  programSlug: string
  responseId: string
  back: string
}) {
  const { t } = useWords()
  const params = { programId: programSlug, responseId }
  const application = useQuery({ ...applicationQuery(programSlug, responseId), retry: false })
  const api = useApi()
  const conversation = useConversation('listMessages', params, (query, signal) =>
    api.call('listMessages', { params, query }, { signal }),
  )
  const { messages } = conversation
  const queryClient = useQueryClient()
  const again = () => void invalidate(queryClient, ['listMessages'])
  useLive('listMessages', params, { onChanged: again, onStale: again })
  const stale = [
    'listMessages',
    'listConversations',
    'countConversations',
    'readTeamInbox',
    'countTeamInbox',
    'readDashboardAgenda',
  ] as const
  const send = useCall('sendMessage', { invalidates: stale })
  const settle = useCall('settleConversation', { invalidates: stale })
  const read = useCall('readMessages', { invalidates: ['listConversations', 'countConversations'] }).mutate
  const newest = messages?.[0]
  const isVisible = useVisible()
  const newestId = newest?.id
  useEffect(() => {
    if (newestId && isVisible) read({ params: { programId: programSlug, responseId } })
  }, [newestId, isVisible, programSlug, responseId, read])
  if (isRefusal(application.error, 'not_found'))
    return (
      <div className={styles.nothing}>
        <EmptyState title={t('messages.gone')} message={t('messages.chooseHelp')} />
      </div>
    )
  // Until it is known, nothing is said of its title.
  const name = application.data ? application.data.title || t('messages.application') : '…'
  return (
    <section className={styles.pane} aria-label={t('messages.conversationOf', { title: name })}>
      <header className={styles.head}>
        <Link to={back} className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" /> {t('messages.back')}
        </Link>
        <About programSlug={programSlug} responseId={responseId} name={name} application={application.data} />
        {newest?.side === 'applicant' ? (
          <Button
            size="sm"
            leftSection={<Check size={16} aria-hidden="true" />}
            loading={settle.isPending}
            onClick={() => settle.mutate({ params })}
          >
            {t('messages.settle')}
          </Button>
        ) : null}
      </header>
      <ScrollRegion label={t('messages.conversation')} className={styles.scroll}>
        {conversation.isPending ? <Skeleton height="160px" /> : null}
        {conversation.isFailed ? (
          <ErrorState
            title={t('messages.failed')}
            message={t('messages.failedHelp')}
            onRetry={conversation.readAgain}
          />
        ) : null}
        {messages?.length === 0 ? (
          <EmptyState title={t('messages.none')} message={t('messages.noneStaff')} />
        ) : (
          <MessageList messages={messages ?? []} earlier={conversation.earlier} mySide="staff" />
        )}
      </ScrollRegion>
      <Composer
        memory={responseId}
        tools={(write) => <TemplateMenu programSlug={programSlug} responseId={responseId} onPick={write} />}
        label={t('messages.writeTo', { name: application.data?.applicant.name || name })}
        onSend={(body) => send.mutateAsync({ params, body })}
        sendFile={(file, onProgress) =>
          upload(
            api,
            'uploadMessageFile',
            { params, body: file },
            { onProgress: (done) => onProgress(done / Math.max(1, file.size)) },
          )
        }
      />
    </section>
  )
}

function About({
  programSlug,
  responseId,
  name,
  application,
}: {
  programSlug: string
  responseId: string
  name: string
  application: ApplicationFile | undefined
}) {
  return (
    <div>
      <h2>
        <Link to={`/admin/programs/${programSlug}/responses/${responseId}`}>{name}</Link>
      </h2>
      <p>
        {[application?.applicant.name || application?.applicant.email, application?.reference]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
