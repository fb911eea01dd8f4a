import { clausesOf, type FilterTree } from '@laurel/contract/applications'
import { Button } from '@mantine/core'
import { useWords } from '../../../kernel/words/index.ts'
import { clauseWords } from './clause-words.ts'
import styles from './filter-bar.module.css'
import { type Subject, subjectIn } from './subjects.ts'

interface Props {
  readonly parts: readonly FilterTree[]
  readonly subjects: readonly Subject[]
  readonly onChange: () => void
}

/** Under the chip of a group: its conditions in words, and the way to change them. */
export function GroupSummary({ parts, subjects, onChange }: Props) {
  const words = useWords()
  const { t } = words
  const sentence = (part: FilterTree) => {
    if (!('field' in part)) return t('applications.filter.conditions', { count: clausesOf(part).length })
    const subject = subjectIn(subjects, part.field)
    if (!subject) return t('applications.filter.gone')
    const { verb, value } = clauseWords(part, subject, words)
    return [subject.label, verb, value].filter((word) => word !== '').join(' ')
  }
  return (
    <div className={styles.editor}>
      <ul className={styles.sentences}>
        {[...parts.entries()].map(([place, part]) => (
          <li key={place}>{sentence(part)}</li>
        ))}
      </ul>
      <Button onClick={onChange}>{t('applications.filter.change')}</Button>
    </div>
  )
}
