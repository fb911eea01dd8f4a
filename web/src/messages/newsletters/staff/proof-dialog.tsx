import type { Subscriber } from '@laurel/contract/messages/newsletters'
import { useWords } from '../../../kernel/words/index.ts'
import { Dialog } from '../../../ui/dialog/index.ts'
import styles from './staff.module.css'

/** What somebody agreed to, when and how. */
export function ProofDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { t, format } = useWords()
  const { email, consent, how, requestedAt, confirmedAt, endedAt, endedBy } = subscriber
  const date = (moment: string) => format.dateAndTime(moment)
  return (
    <Dialog isOpen onClose={onClose} title={t('newsletters.proof')} description={email} size="sm" position="right">
      {consent ? <blockquote className={styles.consent}>{consent}</blockquote> : null}
      <ol className={styles.proof}>
        <li>{t(`newsletters.how.${how}`)}</li>
        <li>{t('newsletters.proof.asked', { date: date(requestedAt) })}</li>
        {confirmedAt ? <li>{t('newsletters.proof.confirmed', { date: date(confirmedAt) })}</li> : null}
        {endedAt ? (
          <li>
            {t('newsletters.proof.ended', { date: date(endedAt) })}
            {endedBy ? ` (${t(`newsletters.proof.${endedBy}`)})` : null}
          </li>
        ) : null}
      </ol>
    </Dialog>
  )
}
