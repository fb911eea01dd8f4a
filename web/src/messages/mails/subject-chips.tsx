import type { MailField } from '@laurel/contract/emails'
import { readMerge } from '@laurel/contract/kernel'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'

/** A line with its fields as chips, by the names that people know them by. */
export function SubjectChips({ text, fields }: { text: string; fields: readonly MailField[] }) {
  const { fieldName } = useMailWords(fields)
  return readMerge(text).map((part, index) =>
    'field' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand where they stand
      <span key={index} className={styles.chip}>
        {fieldName(part.field)}
      </span>
    ) : (
      part.text
    ),
  )
}
