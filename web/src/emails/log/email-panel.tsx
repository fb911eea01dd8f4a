import type { EmailLife } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { IconButton, Problem } from '../../ui/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { Delayed, Skeleton } from '../../ui/page/index.ts'
import type { EmailScope } from '../email-search.ts'
import { emailLifeQuery } from './email-calls.ts'
import { EmailContent } from './email-content.tsx'
import { EmailFacts } from './email-facts.tsx'
import styles from './emails.module.css'
import { HeldAddress } from './held-address.tsx'
import { ResendMail } from './resend-mail.tsx'

interface Props {
  readonly scope: EmailScope
  readonly emailId: string
  /** Undefined: it was named by the address of the page. */
  readonly position: { readonly at: number; readonly of: number } | undefined
  /** Whoever opened it reads it; somebody who walks the list stays there. */
  readonly isFocused: boolean
  readonly onWalk: (step: 1 | -1) => void
  /** All mails to an address are wanted. */
  readonly onTo: (address: string) => void
  readonly onClose: () => void
}

/** One mail beside the list: what became of it, moment by moment, and what it said. */
export function EmailPanel({ scope, emailId, position, isFocused, onWalk, onTo, onClose }: Props) {
  const words = useWords()
  const { t, format } = words
  const [shown, setShown] = useState<'life' | 'content'>('life')
  const { data: email, error } = useQuery(emailLifeQuery(scope, emailId))
  const isContent = shown === 'content' && email?.isReadable === true
  const close = useRef<HTMLButtonElement>(null)
  const heading = useId()
  useEffect(() => {
    if (isFocused) close.current?.focus()
  }, [isFocused])
  useShortcuts({ Escape: onClose })
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.panelHead}>
        {position ? (
          <>
            <span className="lr-numbers">
              {t('emails.life.position', { at: format.number(position.at), of: format.number(position.of) })}
            </span>
            <IconButton label={t('emails.life.previous')} icon={<ChevronUp size={17} />} onClick={() => onWalk(-1)} />
            <IconButton label={t('emails.life.next')} icon={<ChevronDown size={17} />} onClick={() => onWalk(1)} />
          </>
        ) : null}
        <span className={styles.push} />
        {email?.isReadable !== false ? (
          <SegmentedControl
            aria-label={t('emails.life.shown')}
            size="xs"
            value={shown}
            onChange={(value) => setShown(value === 'content' ? 'content' : 'life')}
            data={[
              { value: 'life', label: t('emails.life.follow') },
              { value: 'content', label: t('emails.life.message') },
            ]}
          />
        ) : null}
        <IconButton ref={close} label={t('ui.close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      <div className={styles.panelBody}>
        <h2 id={heading}>{email?.subject || t('emails.life')}</h2>
        {error ? <Problem>{refusalText(words, error.code)}</Problem> : null}
        {!email && !error ? (
          <Delayed>
            <Skeleton height="200px" />
          </Delayed>
        ) : null}
        {email && !isContent ? <Life scope={scope} email={email} onTo={onTo} /> : null}
        {email && isContent ? <EmailContent scope={scope} emailId={emailId} /> : null}
      </div>
    </section>
  )
}

function Life({ scope, email, onTo }: Pick<Props, 'scope' | 'onTo'> & { email: EmailLife }) {
  const { t, format } = useWords()
  const { suppressions, moments, createdAt, locale, toName, problem, state } = email
  const isBad = ['failed', 'bounced', 'complained'].includes(state)
  return (
    <>
      <EmailFacts email={email} onTo={onTo} />
      {isBad && problem ? <Problem>{problem}</Problem> : null}
      {suppressions.length > 0 ? (
        <HeldAddress email={email} streams={suppressions.map(({ stream }) => stream)} />
      ) : null}
      <ResendMail scope={scope} email={email} />
      <h3>{t('emails.life')}</h3>
      <ol className={styles.life} aria-label={t('emails.life')}>
        <li data-kind="written">
          <strong>{t('emails.life.written')}</strong>
          <time dateTime={createdAt}>{format.logTime(createdAt)}</time>
          {locale ? (
            <span>
              {format.language(locale)} · {toName || email.to}
            </span>
          ) : null}
        </li>
        {moments.map(({ kind, detail, at }) => (
          <li key={`${at} ${kind}`} data-kind={kind}>
            <strong>{t(`emails.life.${kind}`)}</strong>
            <time dateTime={at}>{format.logTime(at)}</time>
            {detail ? <span>{detail}</span> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
