import type { Message } from '@laurel/contract/messages'
import { useEffect, useRef } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Avatar } from '../ui/index.ts'
import styles from './messages.module.css'
import { SentFiles } from './sent-files.tsx'

/** What was said, the oldest first; the newest is in sight when something comes. */
export function MessageList({ messages, mySide }: { messages: readonly Message[]; mySide: Message['side'] }) {
  const { t } = useWords()
  const end = useRef<HTMLLIElement>(null)
  const newest = messages[0]?.id
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <ol className={styles.list} aria-label={t('messages.conversation')} aria-live="polite">
      {messages.toReversed().map((message, index) => (
        <li
          key={message.id}
          ref={index === messages.length - 1 ? end : null}
          className={styles.message}
          data-mine={message.side === mySide || undefined}
        >
          <Said message={message} />
        </li>
      ))}
    </ol>
  )
}

function Said({ message: { author, side, text, files, sentAt } }: { message: Message }) {
  const { t, format } = useWords()
  const name = author.name || t('messages.someone')
  return (
    <>
      <Avatar name={name} size={30} />
      <div className={styles.said}>
        <p className={styles.who}>
          <strong>{author.isMe ? t('messages.me') : name}</strong>
          {side === 'staff' ? <span>{t('messages.team')}</span> : null}
          <time dateTime={sentAt}>{format.dateAndTime(sentAt)}</time>
        </p>
        <p className={styles.text}>{text}</p>
        <SentFiles files={files} />
      </div>
    </>
  )
}
