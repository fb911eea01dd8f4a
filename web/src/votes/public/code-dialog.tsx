import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type AnswerOf, isRefusal, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { PageDialog } from './page-dialog.tsx'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

export interface WaitingCode {
  readonly token: string
  /** Where the code went; absent: whoever follows a mail knows. */
  readonly email?: string
  /** Nothing was mailed yet: whoever comes back from a reminder asks for a code first. */
  readonly isUnsent?: boolean
  readonly againInSeconds: number
}

/** Asks for the code that was mailed. Nothing is lost by leaving: the ballot waits. */
export function CodeDialog({
  params,
  waiting,
  showsMail = false,
  children,
  backLabel,
  onBack,
  onDone,
}: {
  params: VoteParams
  waiting: WaitingCode
  /** How far the mail has come is told of a ballot alone: of all else nothing leaves to who has not voted. */
  showsMail?: boolean
  /** What the code is for. */
  children?: ReactNode
  backLabel: string
  onBack: () => void
  onDone: (answer: AnswerOf<'typeVoteCode'>) => void
}) {
  const words = useWords()
  const { t } = words
  const ids = { title: useId(), field: useId(), help: useId(), error: useId() }
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const type = useCall('typeVoteCode')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.replace(/\D/g, ''))) {
      setProblem(t('votes.code.six'))
      return
    }
    try {
      onDone(await type.mutateAsync({ params, body: { token: waiting.token, code } }))
    } catch (thrown) {
      setProblem(textOf(thrown, words))
    }
  }
  return (
    <PageDialog label={ids.title} onClose={onBack}>
      <form onSubmit={(event) => void submit(event)} noValidate method="post">
        <h2 id={ids.title}>{t('votes.code.title')}</h2>
        <p>{waiting.email ? t('votes.code.sent', { email: waiting.email }) : t('votes.code.waiting')}</p>
        <label htmlFor={ids.field}>{t('votes.code.label')}</label>
        <Digits
          id={ids.field}
          value={code}
          isWrong={problem !== undefined}
          describedBy={problem ? `${ids.error} ${ids.help}` : ids.help}
          onChange={setCode}
        />
        {problem ? (
          <p id={ids.error} role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        {showsMail && !waiting.isUnsent ? <MailState params={params} waiting={waiting} /> : null}
        <Again id={ids.help} params={params} waiting={waiting} onProblem={setProblem} />
        {children}
        <div className={styles.actions}>
          <Button onClick={onBack}>{backLabel}</Button>
          <Button variant="primary" type="submit" isLoading={type.isPending}>
            {t('votes.code.confirm')}
          </Button>
        </div>
      </form>
    </PageDialog>
  )
}

/** One field, drawn as six boxes: a code is pasted whole, or comes from the mail by itself. */
function Digits({
  id,
  value,
  isWrong,
  describedBy,
  onChange,
}: {
  id: string
  value: string
  isWrong: boolean
  describedBy: string
  onChange: (value: string) => void
}) {
  const digits = [...value.replace(/\D/g, '')]
  return (
    <div className={styles.digits} data-wrong={isWrong || undefined}>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <span key={at} data-next={at === Math.min(digits.length, 5) || undefined} aria-hidden="true">
          {digits[at]}
        </span>
      ))}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else.
        autoFocus
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

function textOf(thrown: unknown, words: ReturnType<typeof useWords>): string {
  if (!isRefusal(thrown)) throw thrown
  if (thrown.code === 'vote_not_for_you') {
    const because = (['applicant', 'own_entry', 'team'] as const).find((one) => one === thrown.details?.because)
    return words.t(`votes.notForYou.${because ?? 'team'}`)
  }
  const left = thrown.code === 'code_wrong' ? Number(thrown.details?.left) : Number.NaN
  const text = refusalText(words, thrown.code)
  return Number.isFinite(left) ? `${text} ${words.t('votes.code.left', { count: left })}` : text
}

/** Seconds between two reads of how the mail goes, and how many reads there are. */
const readEvery = 3
const maxReads = 20

/** Whether the server of the mailbox took the mail: whoever mistyped an address waits for nothing. */
function MailState({ params, waiting }: { params: VoteParams; waiting: WaitingCode }) {
  const { t } = useWords()
  const api = useApi()
  const [state, setState] = useState<AnswerOf<'readCodeMail'>['state']>('leaving')
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (state !== 'leaving' || reads >= maxReads) return undefined
    const timer = setTimeout(() => {
      api.call('readCodeMail', { params, body: { token: waiting.token } }).then(
        (answer) => setState(answer.state),
        // Nothing hangs on it: the next look tells.
        () => undefined,
      )
      setReads(reads + 1)
    }, readEvery * 1000)
    return () => clearTimeout(timer)
  }, [api, params, waiting.token, state, reads])
  return (
    <p role="status" className={state === 'refused' ? styles.problem : styles.said}>
      {state === 'leaving' ? null : t(`votes.code.mail.${state}`)}
    </p>
  )
}

/** Another code, a minute after the last one. */
function Again({
  id,
  params,
  waiting,
  onProblem,
}: {
  id: string
  params: VoteParams
  waiting: WaitingCode
  onProblem: (text: string | undefined) => void
}) {
  const words = useWords()
  const { t } = words
  const [seconds, setSeconds] = useState(waiting.isUnsent ? 0 : waiting.againInSeconds)
  const again = useCall('askCodeAgain')
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const ask = () =>
    again.mutateAsync({ params, body: { token: waiting.token } }).then(
      (answer) => {
        onProblem(undefined)
        setSeconds(answer.againInSeconds)
      },
      (thrown) => onProblem(isRefusal(thrown) ? refusalText(words, thrown.code) : undefined),
    )
  return (
    <p id={id} className={styles.quiet}>
      {waiting.isUnsent && !again.isSuccess ? t('votes.code.unsent') : t('votes.code.nothing')}{' '}
      {seconds > 0 ? (
        <span>{t('votes.code.againIn', { count: seconds })}</span>
      ) : (
        <button type="button" className={styles.link} onClick={() => void ask()}>
          {t('votes.code.again')}
        </button>
      )}
      <span role="status" className={styles.said}>
        {again.isSuccess ? t('votes.code.left_again') : null}
      </span>
    </p>
  )
}
