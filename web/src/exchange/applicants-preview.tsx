import type { Import, ImportMapping } from '@laurel/contract/exchange/imports'
import { useWords } from '../kernel/words/index.ts'
import styles from './import.module.css'

const shown = 3

/** The first applicants as the chosen columns name them: a wrong column is seen before the check. */
export function ApplicantsPreview({ one, mapping }: { one: Import; mapping: ImportMapping }) {
  const { t } = useWords()
  const applicants = firstApplicants(one, mapping)
  if (applicants.length === 0) return null
  return (
    <div className={`${styles.quiet} ${styles.wide}`}>
      {t('exchange.columns.applicants')}
      <ul className={styles.applicants}>
        {applicants.map((applicant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay where they are, and may be the same.
          <li key={index}>{applicant || t('exchange.columns.noApplicant')}</li>
        ))}
      </ul>
    </div>
  )
}

/** Name and address of the first rows; nothing where no column says who. */
export function firstApplicants(
  { columns, sample }: Pick<Import, 'columns' | 'sample'>,
  { applicantFirstName, applicantName, applicantEmail }: ImportMapping,
): string[] {
  const place = (name: string | undefined) => columns.findIndex((column) => column.name === name)
  const [first, last, email] = [place(applicantFirstName), place(applicantName), place(applicantEmail)]
  if (first < 0 && last < 0 && email < 0) return []
  return sample.slice(0, shown).map((row) => {
    const name = [row[first], row[last]].flatMap((part) => part?.trim() || []).join(' ')
    const address = row[email]?.trim()
    return [name, address].flatMap((part) => part || []).join(', ')
  })
}
