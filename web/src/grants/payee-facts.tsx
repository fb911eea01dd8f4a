import type { Payee } from '@laurel/contract/grants'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'
import styles from './grants.module.css'

const tones: Readonly<Record<Payee['state'], Tone>> = {
  current: 'ok',
  waiting: 'warn',
  former: 'neutral',
  stopped: 'neutral',
}

/** An account, and since when or from when it holds. */
export function PayeeFacts({ payee }: { payee: Payee }) {
  const { t, format } = useWords()
  return (
    <>
      <div className={styles.head}>
        <span>
          <strong>{payee.holder}</strong> · {payee.maskedIban}
        </span>
        <Badge tone={tones[payee.state]}>{t(`grants.payee.state.${payee.state}`)}</Badge>
      </div>
      <p className={styles.quiet}>
        {payee.state === 'waiting'
          ? t('grants.payee.from', { date: format.dateAndTime(payee.holdsFrom) })
          : t('grants.payee.given', { date: format.dateAndTime(payee.givenAt) })}
      </p>
    </>
  )
}
