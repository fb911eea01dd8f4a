import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { Link, usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { useMediaQuery } from '../ui/controls/index.ts'
import { ScrollRegion } from '../ui/page/index.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { everywhere, lookAgain, myConversationsQuery } from './queries.ts'
import styles from './space-panel.module.css'
import { useMyThread } from './use-my-thread.ts'

interface About {
  readonly id: string
  readonly title: string
  readonly programSlug: string
}

/**
 * Beside a person's applications, where there is room: the conversation with the newest message, to read and to answer; where
 * nothing was said yet, a way to ask about the first of the applications (docs/rules.md §13.10).
 */
export function SpacePanel({ applications }: { applications: readonly About[] }) {
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  return isWide && applications.length > 0 ? <NewestThread applications={applications} /> : null
}

function NewestThread({ applications }: { applications: readonly About[] }) {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...myConversationsQuery(), refetchInterval: lookAgain })
  const again = () => void invalidate(queryClient, ['listMyConversations'])
  useLive('countAllMyMessages', everywhere, { onChanged: again, onStale: again })
  // It stays the one that somebody reads, whatever comes meanwhile in another.
  const [chosen, setChosen] = useState<About>()
  if (!data) return null
  const [newest] = data.data
  const found = newest
    ? {
        id: newest.application.id,
        title: newest.application.title,
        programSlug: newest.application.program.slug,
      }
    : applications[0]
  const about = chosen ?? found
  if (!about) return null
  const teamMember = data.data.find(({ application }) => application.id === about.id)?.teamMember
  return <Thread key={about.id} about={about} teamMember={teamMember} onTouch={() => setChosen(about)} />
}

function Thread({ about, teamMember, onTouch }: { about: About; teamMember: string | undefined; onTouch: () => void }) {
  const { t } = useWords()
  const { name: organiser } = usePlatform()
  const heading = useId()
  const { id: responseId, title, programSlug } = about
  const { messages, earlier, unread, read, send, sendFile } = useMyThread(responseId)
  if (!messages) return null
  // It stands there unasked: what nobody turned to has not been read.
  const touch = () => {
    onTouch()
    if (unread > 0) read({ params: { responseId } })
  }
  return (
    // Hears who turns to it.
    <section className={styles.panel} aria-labelledby={heading} onFocus={touch} onPointerDown={touch}>
      <header className={styles.head}>
        <h2 id={heading}>
          {t('messages.title')} ·{' '}
          <Link to={`/applications/${programSlug}/messages/${responseId}`}>{title || t('messages.application')}</Link>
        </h2>
        <p>
          {teamMember
            ? t('messages.withPerson', { name: teamMember, organiser })
            : t('messages.withOrganiser', { organiser })}
        </p>
      </header>
      {messages.length === 0 ? (
        <p className={styles.none}>{t('messages.noneHelp')}</p>
      ) : (
        <ScrollRegion
          label={t('messages.conversationOf', { title: title || t('messages.application') })}
          className={styles.said}
        >
          <MessageList messages={messages} earlier={earlier} mySide="applicant" />
        </ScrollRegion>
      )}
      <Composer memory={responseId} label={t('messages.writeTeam')} onSend={send} sendFile={sendFile} />
    </section>
  )
}
