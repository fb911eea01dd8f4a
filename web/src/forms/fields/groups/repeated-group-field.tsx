import { type GroupRow, rowsLimit } from '@laurel/contract/forms/values'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { focusField } from '../../../ui/index.ts'
import { rowLimits } from '../../row-limits.ts'
import { controlId, useAnswer, useFormAt, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { itemPlace } from '../place.ts'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { GroupItem } from './group-item.tsx'
import styles from './groups.module.css'
import { newItemId } from './new-item.ts'
import { useItemActions } from './use-item-actions.ts'

/** A group that may be answered several times: filled items fold to one line, one is open at a time (docs/rules.md §13.6). */
export const RepeatedGroupField = memo(function RepeatedGroupField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { store, idPrefix } = useFormParts()
  const text = useText()
  const value = useAnswer(place)
  const openId = useFormAt(place.path, (form) => form.unfolded(place.path))
  const [removing, setRemoving] = useState<string>()
  const items: readonly GroupRow[] = Array.isArray(value) ? (value as GroupRow[]) : []
  const isFull = items.length >= Math.min(field.maxRows ?? rowsLimit, rowsLimit)
  const isLocked = useIsLocked(place)
  const limits = isLocked ? '' : rowLimits('entries', field.minRows, field.maxRows, t)
  const add = () => {
    const id = newItemId()
    store.write(place, [...items, { id, v: store.newItem(field.key) }])
    store.unfold(place.path, id)
    const first = field.fields?.[0]
    const next = first && controlId(idPrefix, itemPlace(place, id, items.length, first.key).path)
    if (next) requestAnimationFrame(() => focusField(next))
  }
  const actions = useItemActions(field, place)
  return (
    <Question field={field} place={place} isGroup>
      {(control) => (
        <>
          {limits ? <p className={styles.limits}>{limits}</p> : null}
          {items.length > 0 ? (
            <ol className={styles.rows}>
              {items.map((item, index) => (
                <GroupItem
                  key={item.id}
                  group={field}
                  place={place}
                  item={item}
                  index={index}
                  isOpen={item.id === openId}
                  isLocked={isLocked}
                  count={items.length}
                  isFull={isFull}
                  onRemove={setRemoving}
                  onMove={actions.move}
                  onDuplicate={actions.duplicate}
                />
              ))}
            </ol>
          ) : null}
          {isLocked ? null : (
            <button
              type="button"
              id={control.id}
              aria-describedby={control['aria-describedby']}
              className={styles.add}
              disabled={isFull}
              onClick={add}
            >
              <Plus size={18} aria-hidden="true" />
              {isFull
                ? t('forms.groupFull', { count: items.length })
                : text(field.newGroupBtnLabel) || t('forms.addItem')}
            </button>
          )}
          <ConfirmDialog
            isOpen={removing !== undefined}
            onClose={() => setRemoving(undefined)}
            onConfirm={() => actions.remove(removing)}
            title={text(field.deleteConfirmationMsg) || t('forms.removeItemQuestion')}
            confirmLabel={t('forms.remove')}
            isDangerous
          />
        </>
      )}
    </Question>
  )
})
