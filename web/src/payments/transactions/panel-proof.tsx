import type { TransactionDetails } from '@laurel/contract/payments'
import { Check, Clock, FileText } from 'lucide-react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../payments.module.css'

/** The proof that an applicant sent, and four checks that the product made by itself. */
export function PanelProof({ details }: { details: TransactionDetails }) {
  const { t, format } = useWords()
  const { timeZone } = usePlatform()
  const { proof, checks } = details
  return (
    <>
      {proof ? (
        <p className={styles.proof}>
          <FileText size={18} aria-hidden="true" />
          <a href={proof.location} target="_blank" rel="noreferrer">
            {proof.name}
          </a>
          <span>
            {format.fileSize(proof.size)} · {format.dateAndTime(proof.sentAt, timeZone)}
          </span>
        </p>
      ) : null}
      {checks.length > 0 ? (
        <ul className={styles.checks} aria-label={t('payments.checks')}>
          {checks.map(({ name, isGood, detail }) => (
            <li key={name} data-good={isGood || undefined}>
              {isGood ? <Check size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
              <span>{t(`payments.check.${name}`)}</span>
              <span>
                {name === 'statement'
                  ? t(isGood ? 'payments.check.received' : 'payments.check.notYet')
                  : isGood
                    ? detail
                    : t('payments.check.differs', { detail })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
