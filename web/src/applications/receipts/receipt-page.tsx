import { CircleCheck, CircleX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AnswerOf, isRefusal, useApi } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { Problem } from '../../ui/index.ts'
import { Button, buttonClass } from '../../ui/page/index.ts'
import styles from './receipts.module.css'

export type ReceiptSearch = { readonly responseId: string; readonly number: number }

/** Where the proof on a receipt is compared with what is on record, by those who may read the application. */
export function ReceiptPage({ search: { responseId, number } }: PageProps<'/receipts', ReceiptSearch>) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const isStaff = may(useSession(), 'platform.back-office-access.authorize')
  const [proof, setProof] = useState('')
  const [verdict, setVerdict] = useState<AnswerOf<'verifyReceipt'>>()
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const compare = async (event: FormEvent) => {
    event.preventDefault()
    setVerdict(undefined)
    setProblem(undefined)
    if (proof.trim() === '') return setMissing(ruleText(words, 'required'))
    setBusy(true)
    try {
      setVerdict(await api.call('verifyReceipt', { params: { responseId }, query: { number, proof } }))
    } catch (thrown) {
      const isUnknown = isRefusal(thrown, 'not_found') || isRefusal(thrown, 'invalid_input')
      setProblem(
        isUnknown
          ? t('applications.verify.unknown')
          : refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <article className={styles.page}>
      {isStaff ? null : (
        <HeaderSlot name="end">
          <Link className={buttonClass({ size: 'sm' })} to="/applications">
            {t('applications.mine.title')}
          </Link>
        </HeaderSlot>
      )}
      <h1 className="lr-step-title">{t('applications.verify.title')}</h1>
      <p className="lr-lead">{t('applications.verify.lead')}</p>
      <form className={styles.form} onSubmit={(event) => void compare(event)} noValidate>
        <TextInput
          size="lg"
          label={t('applications.verify.proof')}
          description={t('applications.verify.proofHelp')}
          value={proof}
          error={missing}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setProof(event.currentTarget.value)
            setMissing(undefined)
            setVerdict(undefined)
          }}
        />
        <Button variant="primary" type="submit" isLoading={isBusy}>
          {t('applications.verify.compare')}
        </Button>
      </form>
      <Problem>{problem ?? null}</Problem>
      {verdict ? (
        <p className={styles.verdict} role="status">
          {verdict.isSame ? (
            <CircleCheck size={22} aria-hidden="true" className={styles.same} />
          ) : (
            <CircleX size={22} aria-hidden="true" className={styles.other} />
          )}
          {t(verdict.isSame ? 'applications.verify.same' : 'applications.verify.notSame')}
        </p>
      ) : null}
    </article>
  )
}
