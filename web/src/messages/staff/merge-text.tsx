import { answerPrefix, type MergeField, mergeFields, readMerge } from '@laurel/contract/messages'
import { useWords } from '../../kernel/words/index.ts'
import styles from './many.module.css'

/** A text in the reader's language; in another where there is none in theirs. */
export function inLanguage(texts: Readonly<Partial<Record<string, string>>>, locale: string): string {
  return texts[locale] || Object.values(texts).find(Boolean) || ''
}

/** A text with its fields as chips, by the names that people know them by. */
export function MergeText({ text }: { text: string }) {
  const { t } = useWords()
  const nameOf = (field: string) => {
    if (field.startsWith(answerPrefix)) return field.slice(answerPrefix.length)
    const known = mergeFields.find((one): one is MergeField => one === field)
    return known ? t(`messages.merge.${known}`) : field
  }
  return readMerge(text).map((part, index) =>
    'field' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand where they stand
      <span key={index} className={styles.field}>
        {nameOf(part.field)}
      </span>
    ) : (
      part.text
    ),
  )
}
