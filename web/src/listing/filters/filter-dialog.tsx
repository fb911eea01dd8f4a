import type { FilterTree } from '@laurel/contract/listing'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import type { Subject } from '../subjects.ts'
import { emptyLine, filterOf, groupOf, isUntouched } from './filter-draft.ts'
import { FilterGroup } from './filter-group.tsx'
import { wholeOf } from './filter-text.ts'

/** Conditions and groups of them, as the lists of applications build their filters; none left answers null. */
export function FilterDialog({
  title,
  tree,
  subjects,
  onSave,
  onClose,
}: {
  title: string
  tree: FilterTree | null
  subjects: readonly Subject[]
  onSave: (tree: { readonly and: FilterTree[] } | null) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [group, setGroup] = useState(() => {
    const known = groupOf(wholeOf(tree))
    return known.parts.length > 0 ? known : { ...known, parts: [emptyLine()] }
  })
  const [isChecked, setChecked] = useState(false)
  const { filter, unfinished, gone } = filterOf(group, subjects)
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
      title={title}
      submitLabel={t('ui.apply')}
      isBusy={false}
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may stand in another form.
        event.stopPropagation()
        save()
      }}
    >
      {isChecked && wrong.length > 0 ? (
        <Problem>{t('applications.filter.unfinished', { count: wrong.length })}</Problem>
      ) : null}
      <FilterGroup group={group} depth={0} subjects={subjects} wrong={isChecked ? wrong : []} onChange={setGroup} />
    </FormDialog>
  )
}
