import type { Agreement } from '@laurel/contract/grants'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'
import styles from './grants.module.css'

const tones: Readonly<Record<Agreement['state'], Tone>> = {
  sent: 'warn',
  changes_asked: 'warn',
  signed: 'ok',
  void: 'neutral',
}

/** A version of an agreement, and who has signed it in which order. */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const { t, format } = useWords()
  const { version, state, sentAt, message, signers, sha256, until } = agreement
  return (
    <>
      <div className={styles.head}>
        <strong>{t('grants.agreement.version', { number: format.number(version), day: format.date(sentAt) })}</strong>
        <Badge tone={tones[state]}>{t(`grants.agreement.state.${state}`)}</Badge>
      </div>
      {message ? <p>{message}</p> : null}
      {until && state === 'sent' ? (
        <p className={styles.quiet}>{t('grants.agreement.until', { day: format.date(until) })}</p>
      ) : null}
      <ol className={styles.rows} aria-label={t('grants.agreement.signers')}>
        {signers.map((signer) => (
          <li key={signer.id}>
            <span>
              {signer.position}. {signer.name} · {signer.email}
            </span>
            <span className={styles.quiet}>
              {signer.signedAt && signer.method
                ? t('grants.agreement.signedOn', {
                    date: format.dateAndTime(signer.signedAt),
                    how: t(`grants.sign.method.${signer.method}`),
                  })
                : t(signer.seenAt ? 'grants.agreement.seen' : 'grants.agreement.waits')}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.hash}>SHA-256 {sha256}</p>
    </>
  )
}
