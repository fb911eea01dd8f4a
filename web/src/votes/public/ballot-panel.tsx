import { isEmailAddress } from '@laurel/contract/kernel/text'
import { type BallotProblem, type BallotRules, ballotProblem, erasedAfterDays } from '@laurel/contract/votes/rules'
import { Clock, Heart, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CaptchaNotice } from '../../kernel/captcha/index.ts'
import { Link, useNow } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button, classNames } from '../../ui/page/index.ts'
import { ChosenList } from './chosen-list.tsx'
import { leftText, rulesText } from './rules-text.ts'
import { type Ballot, type ShownEntry, spentOn } from './use-ballot.ts'
import styles from './vote.module.css'

export interface PanelVote {
  readonly rules: BallotRules & { readonly mayChange: boolean; readonly results: string; readonly secrecy: string }
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
  const words = useWords()
  const { t, format } = words
  const { rules } = vote
  return (
    <section id="ballot" className={classNames(styles.panel, styles.ballot)} aria-labelledby="ballot-title">
      <h2 id="ballot-title">{t('votes.ballot')}</h2>
      <Hearts ballot={ballot} rules={rules} />
      <p className={styles.quiet}>{rulesText(words, rules)}</p>
      <Left vote={vote} ballot={ballot} />
      <RefusedText ballot={ballot} />
      <ChosenList vote={vote} ballot={ballot} />
      <AddressForm vote={vote} ballot={ballot} isBusy={isBusy} problem={problem} onAsk={onAsk} />
      <ul className={styles.facts}>
        <li>
          <Clock size={16} aria-hidden="true" />
          <span>
            <TimeLeft closesAt={vote.closesAt} />
            {t('votes.until', { date: format.dateAndTime(vote.closesAt, vote.timeZone) })}
          </span>
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

export function TimeLeft({ closesAt }: { closesAt: string }) {
  const { t, format } = useWords()
  const left = Date.parse(closesAt) - useNow()
  return left > 0 ? (
    <>
      <strong>{t('votes.timeLeft', { time: format.remaining(left) })}</strong>{' '}
    </>
  ) : null
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

/** How much is given and left; of a budget as a bar too. */
function Left({ vote, ballot }: { vote: PanelVote; ballot: Ballot }) {
  const words = useWords()
  const { rules, entries } = vote
  const text = leftText(words, rules, entries, ballot.choices)
  const share = rules.mode === 'budget' ? spentOn(entries, ballot.choices) / Math.max(1, rules.budget ?? 1) : undefined
  return (
    <>
      {share === undefined ? null : (
        <span className={styles.spent} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
        </span>
      )}
      <p role="status" className={styles.left}>
        {text}
      </p>
    </>
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

/** Why a ballot cannot be handed in yet. */
function problemText(t: Words['t'], problem: BallotProblem, { mode, minChoices = 0 }: BallotRules): string {
  if (problem === 'empty') return t(mode === 'pairwise' ? 'votes.noDuel' : 'votes.noChoice')
  if (problem === 'too_few') return t('votes.least', { count: minChoices })
  if (problem === 'too_few_in_category') return t('votes.leastInCategory', { count: minChoices })
  return t('refusals.ballot_not_valid')
}

function AddressForm({
  vote: { rules, entries },
  ballot,
  isBusy,
  problem,
  onAsk,
}: {
  vote: PanelVote
  ballot: Ballot
  isBusy: boolean
  problem: string | undefined
  onAsk: (email: string, wantsResult: boolean) => void
}) {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const [wantsResult, setWants] = useState(false)
  const [wrong, setWrong] = useState<'email' | 'ballot'>()
  const ids = { field: useId(), help: useId(), error: useId() }
  const onBallot = ballotProblem(rules, entries, ballot.choices)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = onBallot ? 'ballot' : isEmailAddress(email.trim()) ? undefined : 'email'
    setWrong(found)
    if (found === 'email') document.getElementById(ids.field)?.focus()
    if (!found) onAsk(email.trim(), wantsResult)
  }
  const said = wrong === 'ballot' && onBallot ? problemText(t, onBallot, rules) : problem
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
      <div className={styles.ask}>
        <Button variant="primary" type="submit" isFullWidth isLoading={isBusy}>
          {t('votes.askCode')}
        </Button>
      </div>
      <small className={styles.said}>{t('votes.erased', { count: erasedAfterDays })}</small>
      <CaptchaNotice />
    </form>
  )
}
