import { isEmailAddress } from '@laurel/contract/kernel/text'
import { ArrowDown, ArrowUp, Clock, Heart, ShieldCheck, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CaptchaNotice } from '../../kernel/captcha/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Button, Cover } from '../../ui/page/index.ts'
import { rulesText } from './rules-text.ts'
import type { Ballot, ShownEntry } from './use-ballot.ts'
import styles from './vote.module.css'

export interface PanelVote {
  readonly rules: Parameters<typeof rulesText>[1] & { readonly results: string; readonly secrecy: string }
  readonly closesAt: string
  readonly timeZone: string
  readonly entries: readonly ShownEntry[]
}

/** The ballot: what is on it, then the address to which its code goes. */
export function BallotPanel({
  vote,
  ballot,
  place,
  isBusy,
  problem,
  onAsk,
  onShowOwn,
}: {
  vote: PanelVote
  ballot: Ballot
  place: string | undefined
  isBusy: boolean
  problem: string | undefined
  onAsk: (email: string, wantsResult: boolean) => void
  onShowOwn: (() => void) | undefined
}) {
  const { t, format } = useWords()
  const { rules } = vote
  return (
    <section id="ballot" className={styles.panel} aria-labelledby="ballot-title">
      <h2 id="ballot-title">{t('votes.ballot')}</h2>
      <Hearts ballot={ballot} rules={rules} />
      <p className={styles.quiet}>{rulesText(t, rules)}</p>
      <RefusedText ballot={ballot} />
      <ChosenList vote={vote} ballot={ballot} />
      <AddressForm ballot={ballot} isBusy={isBusy} problem={problem} onAsk={onAsk} />
      <ul className={styles.facts}>
        <li>
          <Clock size={16} aria-hidden="true" />
          <span>{t('votes.until', { date: format.dateAndTime(vote.closesAt, vote.timeZone) })}</span>
        </li>
        <li>
          <ShieldCheck size={16} aria-hidden="true" />
          <span>
            {t(rules.secrecy === 'linked' ? 'votes.notSecret' : 'votes.secret')}{' '}
            {place ? <Link to={`${place}/proof`}>{t('votes.how')}</Link> : null}
          </span>
        </li>
      </ul>
      {onShowOwn ? (
        <p className={styles.own}>
          <button type="button" onClick={onShowOwn}>
            {t('votes.own.ask')}
          </button>
        </p>
      ) : null}
    </section>
  )
}

function Hearts({ ballot, rules }: { ballot: Ballot; rules: PanelVote['rules'] }) {
  if (rules.mode !== 'choices' || rules.maxChoices > 6) return null
  return (
    <span className={styles.hearts} aria-hidden="true">
      {Array.from({ length: rules.maxChoices }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hearts have no name but their place.
        <Heart key={at} size={18} fill={at < ballot.choices.length ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}

/** Why one more was not taken: said, and given the focus. */
function RefusedText({ ballot }: { ballot: Ballot }) {
  const { t } = useWords()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (ballot.refused) text.current?.focus()
  }, [ballot.refused])
  return (
    <p ref={text} tabIndex={-1} role="status" className={styles.refused}>
      {ballot.refused ? t(`votes.refused.${ballot.refused}`) : null}
    </p>
  )
}

function ChosenList({ vote, ballot }: { vote: PanelVote; ballot: Ballot }) {
  const { t } = useWords()
  if (ballot.choices.length === 0) return <p className={styles.none}>{t('votes.none')}</p>
  const sorted = vote.rules.mode === 'ranked' ? [...ballot.choices].sort((a, b) => a.value - b.value) : ballot.choices
  return (
    <ol className={styles.list}>
      {sorted.map(({ entryId, value }, at) => {
        const entry = vote.entries.find(({ id }) => id === entryId)
        if (!entry) return null
        return (
          <ChosenLine key={entryId} entry={entry} onRemove={() => ballot.remove(entryId)}>
            {vote.rules.mode === 'points' ? (
              <input
                type="number"
                min={1}
                max={vote.rules.points}
                value={value}
                aria-label={t('votes.pointsFor', { title: entry.title })}
                onChange={(event) => ballot.give(entryId, Math.floor(Number(event.currentTarget.value)) || 0)}
              />
            ) : null}
            {vote.rules.mode === 'ranked' ? (
              <>
                <button
                  type="button"
                  disabled={at === 0}
                  aria-label={t('votes.up', { title: entry.title })}
                  onClick={() => ballot.move(entryId, -1)}
                >
                  <ArrowUp size={16} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  disabled={at === sorted.length - 1}
                  aria-label={t('votes.down', { title: entry.title })}
                  onClick={() => ballot.move(entryId, 1)}
                >
                  <ArrowDown size={16} aria-hidden="true" />
                </button>
              </>
            ) : null}
          </ChosenLine>
        )
      })}
    </ol>
  )
}

export function ChosenLine({
  entry,
  onRemove,
  children,
}: {
  entry: ShownEntry
  onRemove?: () => void
  children?: ReactNode
}) {
  const { t } = useWords()
  const { id } = usePlatform()
  return (
    <li className={styles.line}>
      <Cover
        name={entry.title}
        picture={coverAddress(id, entry.pictureKey, { width: 120, height: 80 })}
        className={styles.thumb}
      />
      <span>
        <strong>{entry.title}</strong>
        <small>{entry.category}</small>
      </span>
      {children}
      {onRemove ? (
        <button type="button" aria-label={t('votes.remove', { title: entry.title })} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

function AddressForm({
  ballot,
  isBusy,
  problem,
  onAsk,
}: {
  ballot: Ballot
  isBusy: boolean
  problem: string | undefined
  onAsk: (email: string, wantsResult: boolean) => void
}) {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const [wantsResult, setWants] = useState(false)
  const [wrong, setWrong] = useState<'email' | 'none'>()
  const ids = { field: useId(), help: useId(), error: useId() }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = ballot.choices.length === 0 ? 'none' : isEmailAddress(email.trim()) ? undefined : 'email'
    setWrong(found)
    if (found === 'email') document.getElementById(ids.field)?.focus()
    if (!found) onAsk(email.trim(), wantsResult)
  }
  const said = wrong === 'none' ? t('votes.noChoice') : problem
  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post">
      {said ? (
        <p role="alert" className={styles.problem}>
          {said}
        </p>
      ) : null}
      <label htmlFor={ids.field}>{t('votes.email')}</label>
      <span id={ids.help} className={styles.quiet}>
        {t('votes.emailHelp')}
      </span>
      {wrong === 'email' ? (
        <span id={ids.error} role="alert" className={styles.problem}>
          {t('votes.emailWrong')}
        </span>
      ) : null}
      <input
        id={ids.field}
        type="email"
        autoComplete="email"
        value={email}
        aria-invalid={wrong === 'email' || undefined}
        aria-describedby={wrong === 'email' ? `${ids.help} ${ids.error}` : ids.help}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={wantsResult} onChange={(event) => setWants(event.currentTarget.checked)} />
        <span>{t('votes.wantsResult')}</span>
      </label>
      <Button variant="primary" type="submit" isFullWidth isLoading={isBusy}>
        {t('votes.askCode')}
      </Button>
      <CaptchaNotice />
    </form>
  )
}
