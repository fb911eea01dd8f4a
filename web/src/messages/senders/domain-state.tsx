import type { DomainRecord, SendingDomain } from '@laurel/contract/emails'
import { useNow } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { StatusMark, type StatusShape } from '../../ui/page/index.ts'
import styles from './senders.module.css'

const domainShapes: Readonly<Record<SendingDomain['state'], StatusShape>> = {
  pending: 'half',
  verified: 'tick',
  failing: 'alert',
}

export function DomainState({ domain }: { domain: SendingDomain }) {
  const { t } = useWords()
  return <StatusMark shape={domainShapes[domain.state]}>{t(`emails.domain.state.${domain.state}`)}</StatusMark>
}

/** How many of its records are there: « 2 records of 4 ». */
export function RecordCount({ domain: { records } }: { domain: SendingDomain }) {
  const { t } = useWords()
  const found = records.filter(({ state }) => state === 'found').length
  return (
    <StatusMark shape={found === records.length ? 'tick' : 'half'}>
      {t('emails.domain.found', { found, total: records.length })}
    </StatusMark>
  )
}

const recordShapes: Readonly<Record<DomainRecord['state'], StatusShape>> = {
  unchecked: 'dashed',
  pending: 'quarter',
  found: 'tick',
  wrong: 'alert',
  lost: 'alert',
}

/** What was seen of a record, and when. */
export function RecordState({ record, checkedAt }: { record: DomainRecord; checkedAt: string | null }) {
  const { t, format } = useWords()
  const now = useNow()
  return (
    <div className={styles.check}>
      <StatusMark shape={recordShapes[record.state]}>{t(`emails.record.state.${record.state}`)}</StatusMark>
      <span className={styles.quiet}>
        {record.state === 'pending' || record.state === 'unchecked' || !checkedAt
          ? t('emails.record.notSeen')
          : format.lately(checkedAt, now)}
      </span>
    </div>
  )
}
