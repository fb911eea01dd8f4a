import { isEmailAddress } from '@laurel/contract/kernel/text'
import { readReceipt } from '@laurel/contract/votes/rules'
import { type FormEvent, useId, useState } from 'react'
import { type AnswerOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Disclosure } from '../../ui/page/index.ts'
import type { WaitingCode } from './code-dialog.tsx'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

const CodeDialog = later(async () => (await import('./code-dialog.tsx')).CodeDialog)

/** Objects to a ballot being held or set aside: its number, the mailbox, and a few words. */
export function AppealPart({ params, proof }: { params: VoteParams; proof: AnswerOf<'readVoteProof'> }) {
  const words = useWords()
  const { t, locale } = words
  const ids = { receipt: useId(), email: useId(), message: useId() }
  const [written, setWritten] = useState({ receipt: '', email: '', message: '' })
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState<WaitingCode>()
  const [isHeard, setHeard] = useState(false)
  const ask = useCall('askAppeal')
  if (proof.phase === 'draft' || proof.phase === 'upcoming') return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const receipt = readReceipt(written.receipt)
    const email = written.email.trim()
    if (!receipt) return setProblem(t('votes.find.wrong'))
    if (!isEmailAddress(email)) return setProblem(t('votes.emailWrong'))
    if (!written.message.trim()) return setProblem(t('votes.appeal.missing'))
    setProblem(undefined)
    try {
      const body = { receipt, email, lang: locale, message: written.message }
      setWaiting({ ...(await ask.mutateAsync({ params, body })), email })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    }
    return undefined
  }
  const write = (name: keyof typeof written) => (event: { currentTarget: { value: string } }) =>
    setWritten({ ...written, [name]: event.currentTarget.value })
  return (
    <section className={styles.panel}>
      <Disclosure summary={t('votes.appeal.title')}>
        <p className={styles.quiet}>{t('votes.appeal.help')}</p>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate method="post">
          {problem ? (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          ) : null}
          <label htmlFor={ids.receipt}>{t('votes.find.label')}</label>
          <input id={ids.receipt} value={written.receipt} maxLength={40} onChange={write('receipt')} />
          <label htmlFor={ids.email}>{t('votes.email')}</label>
          <input id={ids.email} type="email" autoComplete="email" value={written.email} onChange={write('email')} />
          <label htmlFor={ids.message}>{t('votes.appeal.message')}</label>
          <textarea id={ids.message} rows={4} maxLength={2000} value={written.message} onChange={write('message')} />
          <Button type="submit" isFullWidth isLoading={ask.isPending}>
            {t('votes.askCode')}
          </Button>
          <p role="status">{isHeard ? t('votes.appeal.heard') : null}</p>
        </form>
      </Disclosure>
      {waiting ? (
        <CodeDialog
          params={params}
          waiting={waiting}
          backLabel={t('ui.cancel')}
          onBack={() => setWaiting(undefined)}
          onDone={() => {
            setWaiting(undefined)
            setHeard(true)
          }}
        />
      ) : null}
    </section>
  )
}
