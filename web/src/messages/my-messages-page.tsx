import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { UiProvider } from '../ui/index.ts'
import { Delayed, EmptyState, ErrorState, Skeleton } from '../ui/page/index.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import styles from './messages.module.css'
import { myApplicationQuery } from './queries.ts'
import { useMyThread } from './use-my-thread.ts'
import { useVisible } from './use-visible.ts'

/** What the applicant and the team say to each other about one application. */
export function MyMessagesPage({ params }: PageProps<'/applications/$programSlug/messages/$responseId'>) {
  const { t } = useWords()
  const { programSlug, responseId } = params
  const application = useQuery(myApplicationQuery(responseId)).data
  const { messages, earlier, isPending, isFailed, readAgain, newest, unread, read, send, sendFile } =
    useMyThread(responseId)
  const isVisible = useVisible()
  useEffect(() => {
    if (newest && unread > 0 && isVisible) read({ params: { responseId } })
  }, [newest, unread, isVisible, responseId, read])
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
        <Composer memory={responseId} label={t('messages.writeTeam')} onSend={send} sendFile={sendFile} />
      </div>
    </UiProvider>
  )
}
