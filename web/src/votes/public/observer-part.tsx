import { isEmailAddress } from '@laurel/contract/kernel/text'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Disclosure } from '../../ui/page/index.ts'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

/** Have each fingerprint mailed: whoever holds them can show later that one was changed. */
export function ObserverPart({ params }: { params: VoteParams }) {
  const words = useWords()
  const { t, locale } = words
  const field = useId()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const ask = useCall('askVoteObserver')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isEmailAddress(email.trim())) return setProblem(t('votes.emailWrong'))
    setProblem(undefined)
    try {
      await ask.mutateAsync({ params, body: { email: email.trim(), lang: locale } })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    }
    return undefined
  }
  return (
    <section className={styles.panel}>
      <Disclosure summary={t('votes.observe.title')}>
        <p className={styles.quiet}>{t('votes.observe.help')}</p>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate method="post">
          {problem ? (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          ) : null}
          <label htmlFor={field}>{t('votes.email')}</label>
          <input
            id={field}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" isFullWidth isLoading={ask.isPending}>
            {t('votes.observe.ask')}
          </Button>
          <p role="status">{ask.isSuccess ? t('votes.observe.mailed') : null}</p>
        </form>
      </Disclosure>
    </section>
  )
}

/** Of the links in mails: one confirms, the other leaves; each by a button, since mail programs open links by themselves. */
export function ObserverAnswer({ params, token, wants }: { params: VoteParams; token: string; wants: boolean }) {
  const words = useWords()
  const { t } = words
  const [said, setSaid] = useState<string>()
  const set = useCall('setVoteObserver')
  const answer = async () => {
    try {
      await set.mutateAsync({ params, body: { token, wants } })
      setSaid(t(wants ? 'votes.observe.on' : 'votes.observe.off'))
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setSaid(thrown.code === 'not_found' ? t('votes.observe.over') : refusalText(words, thrown.code))
    }
  }
  return (
    <section className={styles.notice} aria-label={t('votes.observe.title')}>
      <p role="status">{said ?? t(wants ? 'votes.observe.confirm' : 'votes.observe.receiving')}</p>
      {said ? null : (
        <div>
          <Button variant={wants ? 'primary' : 'default'} isLoading={set.isPending} onClick={() => void answer()}>
            {t(wants ? 'votes.observe.yes' : 'votes.observe.stop')}
          </Button>
        </div>
      )}
    </section>
  )
}
