import type { MyApplication } from '@laurel/contract/applications/portal'
import { readText } from '@laurel/contract/kernel/text'
import { CircleCheck } from 'lucide-react'
import type { AnswerOf } from '../../../kernel/api/index.ts'
import { Link } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { HeaderSlot } from '../../../ui/frame/index.ts'
import { buttonClass } from '../../../ui/page/index.ts'
import { momentText } from '../../deadline-text.ts'
import { ReceiptLink } from '../../receipts/document-links.tsx'
import styles from './sent-view.module.css'

export type Sent = AnswerOf<'submitApplication'>

/** It is sent: its reference, when, the proof, and where the receipt went. */
export function SentView({ application, sent }: { application: MyApplication; sent: Sent }) {
  const words = useWords()
  const { t } = words
  const { timeZone, title, defaultLang } = application.program
  return (
    <div className={styles.page}>
      <HeaderSlot name="start">
        <strong>{readText(title, words.locale, defaultLang)}</strong>
      </HeaderSlot>
      <CircleCheck size={44} aria-hidden="true" className={styles.mark} />
      <h1 className="lr-step-title">{t('applications.sent.title')}</h1>
      <p className="lr-lead">{t('applications.sent.receipt', { email: sent.receiptTo })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('applications.reference')}</dt>
          <dd>
            <strong>{sent.reference}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('applications.sentAt')}</dt>
          <dd>
            <time dateTime={sent.submittedAt}>{momentText(words, sent.submittedAt, timeZone)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('applications.sent.proof')}</dt>
          <dd>
            <code>{sent.hash}</code>
          </dd>
        </div>
      </dl>
      <p className={styles.acts}>
        <ReceiptLink responseId={application.id} submissionId={sent.id} size="md" />
        <Link className={buttonClass({ variant: 'primary' })} to="/applications">
          {t('applications.mine.title')}
        </Link>
      </p>
    </div>
  )
}
