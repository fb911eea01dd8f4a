import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import type { Subject } from '../subjects.ts'
import styles from './filter-builder.module.css'
import { filterOf, groupOf, isUntouched } from './filter-draft.ts'
import { FilterGroup } from './filter-group.tsx'
import type { WholeFilter } from './filter-text.ts'

interface Props {
  readonly filter: WholeFilter
  readonly subjects: readonly Subject[]
  readonly onApply: (filter: WholeFilter) => void
  readonly onClose: () => void
}

/** A filter of groups in groups: all, any or none of their conditions. */
export function FilterBuilder({ filter, subjects, onApply, onClose }: Props) {
  const { t } = useWords()
  const [root, setRoot] = useState(() => groupOf(filter))
  const [isChecked, setChecked] = useState(false)
  const built = filterOf(root, subjects)
  const wrong = isUntouched(root) ? [] : [...built.unfinished, ...built.gone]
  const apply = () => {
    if (wrong.length > 0) return setChecked(true)
    onApply(built.filter)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('applications.filter.builder')}
      description={t('applications.filter.builderHelp')}
      actions={
        <>
          {filter.and.length > 0 ? (
            <Button
              variant="subtle"
              onClick={() => {
                onApply({ and: [] })
                onClose()
              }}
            >
              {t('ui.clearAll')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" onClick={apply}>
            {t('ui.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.builder}>
        {isChecked && wrong.length > 0 ? (
          <p className={styles.wrong} role="alert">
            {t('applications.filter.unfinished', { count: wrong.length })}
          </p>
        ) : null}
        <FilterGroup group={root} depth={0} subjects={subjects} wrong={isChecked ? wrong : []} onChange={setRoot} />
      </div>
    </Dialog>
  )
}
