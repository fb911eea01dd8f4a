import type { FilterTree } from '@laurel/contract/listing'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { filterSentence } from './filter-sentence.ts'
import styles from './filters/filter-bar.module.css'
import type { Subject } from './subjects.ts'

interface Props {
  readonly parts: readonly FilterTree[]
  readonly subjects: readonly Subject[]
  readonly onChange: () => void
}

/** Under the chip of a group: its conditions in words, and the way to change them. */
export function GroupSummary({ parts, subjects, onChange }: Props) {
  const words = useWords()
  const { t } = words
  return (
    <div className={styles.editor}>
      <ul className={styles.sentences}>
        {[...parts.entries()].map(([place, part]) => (
          <li key={place}>{filterSentence(part, subjects, words)}</li>
        ))}
      </ul>
      <Button onClick={onChange}>{t('applications.filter.change')}</Button>
    </div>
  )
}
