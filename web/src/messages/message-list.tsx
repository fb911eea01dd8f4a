import type { Message } from '@laurel/contract/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords, type Words } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Avatar } from '../ui/page/index.ts'
import styles from './messages.module.css'
import { SentFiles } from './sent-files.tsx'
import type { Earlier } from './use-conversation.ts'
import { useStoredPlace } from './use-stored-place.ts'

/** What was said, the oldest first; the newest is in sight when something comes, and what came before is read when asked for. */
export function MessageList({
  messages,
  earlier,
  mySide,
}: {
  messages: readonly Message[]
  earlier: Earlier
  mySide: Message['side']
}) {
  const { t } = useWords()
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(() => messages.toReversed(), [messages])
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  useStoredPlace(list, ids, messages[0]?.author.isMe === true)
  // What is new is told to who listens; what came before it is not read out all at once.
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!earlier.isReading) setQuiet(false)
  }, [earlier.isReading])
  const ask = () => {
    setQuiet(true)
    earlier.read()
  }
  return (
    <div className={styles.conversation}>
      {messages.length > 0 ? <Before earlier={{ ...earlier, read: ask }} /> : null}
      <ol
        ref={list}
        className={styles.list}
        aria-label={t('messages.conversation')}
        aria-live={isQuiet ? 'off' : 'polite'}
      >
        {shown.map((message) => (
          <li key={message.id} className={styles.message} data-mine={message.side === mySide || undefined}>
            <Said message={message} isOwnSide={message.side === mySide} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The way further back; where there is none left, it says so and keeps the focus that stood there. */
function Before({ earlier }: { earlier: Earlier }) {
  const { t } = useWords()
  const end = useRef<HTMLSpanElement>(null)
  const wasRequested = useRef(false)
  useEffect(() => {
    if (!earlier.isMore && wasRequested.current) end.current?.focus({ preventScroll: true })
  }, [earlier.isMore])
  if (!earlier.isMore)
    return (
      <p className={styles.before}>
        <span ref={end} tabIndex={-1}>
          {t('messages.beginning')}
        </span>
      </p>
    )
  const ask = () => {
    wasRequested.current = true
    earlier.read()
  }
  return (
    <div className={styles.before}>
      {earlier.isFailed ? <span role="alert">{t('messages.failed')}</span> : null}
      <Button size="sm" variant="subtle" loading={earlier.isReading} onClick={ask}>
        {t('messages.earlier')}
      </Button>
    </div>
  )
}

function Said({ message, isOwnSide }: { message: Message; isOwnSide: boolean }) {
  const { author, side, text, files, sentAt } = message
  const { t, format } = useWords()
  const name = author.name || t('messages.someone')
  return (
    <>
      <Avatar name={name} size={30} />
      <div className={styles.said}>
        <p className={styles.who}>
          <strong>{author.isMe ? t('messages.me') : name}</strong>
          {side === 'staff' ? <span>{t('messages.team')}</span> : null}
          <time dateTime={sentAt}>{format.lately(sentAt, Date.now())}</time>
          {isOwnSide ? <Read message={message} /> : null}
        </p>
        <p className={styles.text}>{text}</p>
        <SentFiles files={files} />
      </div>
    </>
  )
}

interface ReadMessage extends Pick<Message, 'sentAt' | 'readBy'> {
  readonly readAt: string
}

/** That the other side has read it, and when; who, where it is told. */
function Read({ message: { sentAt, readAt, readBy } }: { message: Message }) {
  const words = useWords()
  if (!readAt) return null
  // What is new in the list is heard; that it was read can wait until somebody comes by.
  return <span aria-live="off">{readText(words, { sentAt, readAt, readBy })}</span>
}

/** The day as the day of the sending is told: not at all where it is the same, in a word where there is one. */
function readText({ t, format }: Words, { sentAt, readAt, readBy: name }: ReadMessage): string {
  if (format.date(readAt) === format.date(sentAt)) {
    const time = format.time(readAt)
    return name ? t('messages.readByAt', { name, time }) : t('messages.readAt', { time })
  }
  const now = Date.now()
  if (format.dayWord(readAt, now)) {
    const moment = format.lately(readAt, now)
    return name ? t('messages.readByLately', { name, moment }) : t('messages.readLately', { moment })
  }
  const date = format.dateAndTime(readAt)
  return name ? t('messages.readByOn', { name, date }) : t('messages.readOn', { date })
}
