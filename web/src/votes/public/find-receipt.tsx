import { readReceipt } from '@laurel/contract/votes/rules'
import { CircleCheck, CircleSlash, Clock, RefreshCw } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type AnswerOf, isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

type Found = AnswerOf<'findVoteReceipt'>

const icons = { counted: CircleCheck, replaced: RefreshCw, quarantined: Clock, set_aside: CircleSlash } as const

/** Finds one's ballot by its number: that it is there and what became of it, never what it says. */
export function FindReceipt({ params, hasResult }: { params: VoteParams; hasResult: boolean }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const ids = { title: useId(), field: useId(), error: useId() }
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const voteReceipt = readReceipt(typed)
    setFound(undefined)
    if (!voteReceipt) return setProblem(t('votes.find.wrong'))
    setBusy(true)
    setProblem(undefined)
    try {
      setFound(await api.call('findVoteReceipt', { params: { ...params, voteReceipt } }))
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(thrown.code === 'not_found' ? t('votes.find.none') : refusalText(words, thrown.code))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <section className={styles.panel} aria-labelledby={ids.title}>
      <h2 id={ids.title}>{t('votes.find.title')}</h2>
      <p className={styles.quiet}>{t('votes.find.help')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={ids.field}>{t('votes.find.label')}</label>
        <input
          id={ids.field}
          className={styles.number}
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder="B-4KQ7-19TM-X2PD"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? ids.error : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {problem ? (
          <p id={ids.error} role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <div role="status">{found ? <FoundText found={found} hasResult={hasResult} /> : null}</div>
        <Button type="submit" isFullWidth isLoading={isBusy}>
          {t(found ? 'votes.find.other' : 'votes.find.submit')}
        </Button>
      </form>
    </section>
  )
}

function FoundText({ found, hasResult }: { found: Found; hasResult: boolean }) {
  const { t, format } = useWords()
  const { state, line, replacedByLine, reason, committedAt } = found
  const Icon = icons[state]
  return (
    <div className={state === 'counted' ? styles.good : styles.notice}>
      <strong className={styles.found}>
        <Icon size={18} aria-hidden="true" />
        <span>
          {t(`votes.find.${state}`)}
          {hasResult && line !== null ? ` ${t('votes.find.line', { line: format.number(line) })}` : null}
          {replacedByLine === null ? null : ` ${t('votes.find.replacedBy', { line: format.number(replacedByLine) })}`}
        </span>
      </strong>
      {reason ? <p>{t('votes.find.reason', { reason })}</p> : null}
      <p>
        {committedAt ? t('votes.find.committed', { date: format.dateAndTime(committedAt) }) : t('votes.find.soon')}{' '}
        {t('votes.find.secret')}
      </p>
    </div>
  )
}
