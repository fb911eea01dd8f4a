import type { Field } from '@laurel/contract/forms/fields'
import {
  answerText,
  type FileAnswer,
  groupedNumber,
  groupedPhone,
  isUnanswered,
  isUploaded,
} from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import styles from './form-reading.module.css'
import { TableReading } from './table-reading.tsx'

/** One answer as it is read: a text, a link, a table, a list of files. */
export function AnswerView({
  field,
  value,
  locale,
  fallback,
  fileHref,
}: {
  field: Field
  value: unknown
  locale: Locale
  fallback: Locale
  fileHref?: (file: FileAnswer) => string
}) {
  const { t } = useWords()
  if (isUnanswered(field, value)) return <span className={styles.none}>{t('forms.noAnswer')}</span>
  if (field.type === 'file') return <Files files={value as FileAnswer[]} fileHref={fileHref} />
  if (field.type === 'table') return <TableReading field={field} value={value} locale={locale} fallback={fallback} />
  const text = grouped(field, answerText(field, value, locale, fallback))
  const address = addressOf(field, value)
  if (address)
    return (
      <a href={address} rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  return <div className={styles.text}>{text}</div>
}

/** Numbers that people read aloud keep their spaces. */
function grouped({ type }: Field, text: string): string {
  if (type === 'siret-fr' || type === 'siren-fr') return groupedNumber(text)
  return type === 'tel' ? groupedPhone(text) : text
}

/** Only web, mail and telephone addresses become links, whatever was typed. */
function addressOf({ type }: Field, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (type === 'url') return /^https?:\/\//i.test(value) ? value : undefined
  if (type === 'email') return /^[^\s@?]+@[^\s@?]+$/.test(value) ? `mailto:${value}` : undefined
  if (type === 'tel') return /^\+\d+$/.test(value) ? `tel:${value}` : undefined
  return undefined
}

function Files({ files, fileHref }: { files: readonly FileAnswer[]; fileHref?: (file: FileAnswer) => string }) {
  const { format } = useWords()
  return (
    <ul className={styles.files}>
      {files.filter(isUploaded).map((file) => (
        <li key={file.key}>
          {fileHref ? <a href={fileHref(file)}>{file.name}</a> : file.name} <span>{format.fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
