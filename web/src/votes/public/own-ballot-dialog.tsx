import { isEmailAddress } from '@laurel/contract/kernel/text'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import type { PanelVote } from './ballot-panel.tsx'
import { ChoicesShown } from './chosen-list.tsx'
import { CodeDialog, type WaitingCode } from './code-dialog.tsx'
import { PageDialog } from './page-dialog.tsx'
import type { Ballot } from './use-ballot.ts'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

/** What one voted, while the vote is open: for whoever can read the mailbox. */
export function OwnBallotDialog({
  params,
  vote,
  onClose,
}: {
  params: VoteParams
  vote: Pick<PanelVote, 'rules' | 'entries'>
  onClose: () => void
}) {
  const words = useWords()
  const { t, locale } = words
  const ids = { title: useId(), field: useId(), error: useId() }
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState<WaitingCode>()
  const [shown, setShown] = useState<Ballot['choices']>()
  const ask = useCall('askOwnBallot')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isEmailAddress(email.trim())) return setProblem(t('votes.emailWrong'))
    try {
      const answer = await ask.mutateAsync({ params, body: { email: email.trim(), lang: locale } })
      setWaiting({ ...answer, email: email.trim() })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    }
    return undefined
  }
  if (shown)
    return (
      <PageDialog label={ids.title} onClose={onClose}>
        <h2 id={ids.title}>{t('votes.own.title')}</h2>
        {shown.length === 0 ? <p>{t('votes.own.none')}</p> : null}
        <ChoicesShown vote={vote} choices={shown} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={onClose}>
            {t('votes.done.back')}
          </Button>
        </div>
      </PageDialog>
    )
  if (waiting)
    return (
      <CodeDialog
        params={params}
        waiting={waiting}
        backLabel={t('ui.cancel')}
        onBack={onClose}
        onDone={(answer) => setShown(answer.purpose === 'show' ? answer.choices : [])}
      />
    )
  return (
    <PageDialog label={ids.title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate method="post">
        <h2 id={ids.title}>{t('votes.own.ask')}</h2>
        <p>{t('votes.own.help')}</p>
        <label htmlFor={ids.field}>{t('votes.email')}</label>
        <input
          id={ids.field}
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? ids.error : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {problem ? (
          <p id={ids.error} role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" isLoading={ask.isPending}>
            {t('votes.askCode')}
          </Button>
        </div>
      </form>
    </PageDialog>
  )
}
