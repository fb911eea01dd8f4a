import type { FilterTree } from '@laurel/contract/listing'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { emptyLine, FilterGroup, filterOf, filterSentence, groupOf, isUntouched, wholeOf } from '../../listing/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
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
      {isOpen && onChange ? <ConditionsDialog tree={tree} onSave={onChange} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Conditions and groups of them, as the lists of applications build their filters. */
function ConditionsDialog({
  tree,
  onSave,
  onClose,
}: {
  tree: FilterTree | null
  onSave: (tree: FilterTree | null) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const { names } = useEditor()
  const [group, setGroup] = useState(() => {
    const known = groupOf(wholeOf(tree))
    return known.parts.length > 0 ? known : { ...known, parts: [emptyLine()] }
  })
  const [isChecked, setChecked] = useState(false)
  const { filter, unfinished, gone } = filterOf(group, names.subjects)
  const wrong = isUntouched(group) ? [] : [...unfinished, ...gone]
  const save = () => {
    setChecked(true)
    if (wrong.length > 0) return
    onSave(filter.and.length > 0 ? { and: [...filter.and] } : null)
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('automation.changeConditions')}
      submitLabel={t('ui.apply')}
      isBusy={false}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isChecked && wrong.length > 0 ? (
        <Problem>{t('applications.filter.unfinished', { count: wrong.length })}</Problem>
      ) : null}
      <FilterGroup
        group={group}
        depth={0}
        subjects={names.subjects}
        wrong={isChecked ? wrong : []}
        onChange={setGroup}
      />
    </FormDialog>
  )
}
