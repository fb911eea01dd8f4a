import type { FilterTree } from '@laurel/contract/listing'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { FilterDialog, filterSentence, wholeOf } from '../../listing/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from '../automation.module.css'
import { useEditor } from '../editor/editor-context.tsx'

interface Props {
  readonly tree: FilterTree | null
  readonly help: string
  /** Absent: they are read only. */
  readonly onChange: ((tree: FilterTree | null) => void) | undefined
}

/** Conditions one by one, and the way to change them. */
export function ConditionsFields({ tree, help, onChange }: Props) {
  const { t } = useWords()
  const { names } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const parts = tree ? wholeOf(tree).and : []
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{help}</p>
      {parts.length > 0 ? (
        <ul className={styles.conditions}>
          {parts.map((part) => (
            <li key={JSON.stringify(part)}>{filterSentence(part, names.subjects, names.words)}</li>
          ))}
        </ul>
      ) : null}
      {onChange ? (
        <div className={styles.actions}>
          <Button leftSection={<Pencil size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t(parts.length > 0 ? 'automation.changeConditions' : 'automation.addConditions')}
          </Button>
          {parts.length > 0 ? (
            <Button variant="subtle" leftSection={<X size={15} aria-hidden="true" />} onClick={() => onChange(null)}>
              {t('automation.clearConditions')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isOpen && onChange ? (
        <FilterDialog
          title={t('automation.changeConditions')}
          tree={tree}
          subjects={names.subjects}
          onSave={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
