import type { StoredCompany } from '@laurel/contract/forms'
import { useWords } from '../../kernel/words/index.ts'
import styles from './form-reading.module.css'

/** What the public register said of the company whose number was answered, and when it was asked. */
export function CompanyReading({ company }: { company: StoredCompany }) {
  const { t, format } = useWords()
  const date = format.date(company.fetchedAt)
  if (company.state !== 'found') {
    const said = company.state === 'not_found' ? t('forms.company.notKnown', { date }) : t('forms.company.silent')
    return <p className={styles.company}>{said}</p>
  }
  const { name, legalForm, address, isActive } = company
  return (
    <p className={styles.company}>
      <strong>{name}</strong>
      {legalForm ? <span>{legalForm}</span> : null}
      {address ? <span>{address}</span> : null}
      <small>{t(isActive ? 'forms.company.readActive' : 'forms.company.readClosed', { date })}</small>
    </p>
  )
}
