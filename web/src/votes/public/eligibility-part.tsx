import { isEmailAddress } from '@laurel/contract/kernel/text'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Disclosure } from '../../ui/page/index.ts'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

/** May I vote? Asked with an address before anything is chosen. */
export function EligibilityPart({ params }: { params: VoteParams }) {
  const words = useWords()
  const { t, locale } = words
  const ids = { field: useId(), error: useId() }
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const ask = useCall('askVoteEligibility')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer(undefined)
    if (!isEmailAddress(email.trim())) return setProblem(t('votes.emailWrong'))
    setProblem(undefined)
    try {
      const said = await ask.mutateAsync({ params, body: { email: email.trim(), lang: locale } })
      setAnswer(t(`votes.may.${said.answer}`))
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    }
    return undefined
  }
  return (
    <Disclosure summary={t('votes.may.ask')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate method="post">
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
        <p role="status" className={styles.left}>
          {answer}
        </p>
        <div>
          <Button type="submit" isLoading={ask.isPending}>
            {t('votes.may.submit')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
