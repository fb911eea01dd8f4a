import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, GroupRow } from '@laurel/contract/forms/values'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { Avatar } from '../../../ui/page/index.ts'
import { FieldSlot } from '../field-slot.tsx'
import { useFormAt, useFormParts } from '../form-context.tsx'
import { itemPlace, type Place } from '../place.ts'
import styles from './groups.module.css'
import { ItemActions } from './item-actions.tsx'
import { dragging } from './item-drag.ts'
import { itemSummary } from './item-summary.ts'

interface GroupItemProps {
  readonly group: Field
  readonly place: Place
  readonly item: GroupRow
  readonly index: number
  readonly isOpen: boolean
  readonly isLocked: boolean
  readonly count: number
  readonly isFull: boolean
  readonly onRemove: (id: string) => void
  readonly onMove: (id: string, to: number) => void
  readonly onDuplicate: (id: string) => void
}

/** One item of a repeated group: a line, or its questions when it is the open one. */
export const GroupItem = memo(function GroupItem({
  group,
  place,
  item,
  index,
  isOpen,
  isLocked,
  count,
  isFull,
  onRemove,
  onMove,
  onDuplicate,
}: GroupItemProps) {
  const { t } = useWords()
  const { store, locale, fallback } = useFormParts()
  const hasProblem = useFormAt(place.path, (form) =>
    form.problems().some(({ field }) => field.startsWith(`${place.path}[${index}].`)),
  )
  const fields = group.fields ?? []
  const { name, rest } = itemSummary(fields, item.v as Answers, locale, fallback)
  const shownName = name || t('forms.itemNumber', { number: index + 1 })
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      data-failed={hasProblem || undefined}
      {...(isLocked || isOpen ? undefined : dragging(place.path, item.id, index, onMove))}
    >
      <div className={styles.head}>
        {isLocked || isOpen || count < 2 ? null : <GripVertical className={styles.grip} size={18} aria-hidden="true" />}
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          onClick={() => store.unfold(place.path, isOpen ? undefined : item.id)}
        >
          <Avatar name={shownName} size={34} />
          <span>
            <strong>{shownName}</strong>
            {rest && !isOpen ? <em> · {rest}</em> : null}
          </span>
        </button>
        {isOpen ? null : (
          <button
            type="button"
            className={styles.act}
            aria-label={isLocked ? t('forms.showItem', { name: shownName }) : t('forms.editItem', { name: shownName })}
            onClick={() => store.unfold(place.path, item.id)}
          >
            <Pencil size={18} aria-hidden="true" />
          </button>
        )}
        {isOpen && !isLocked ? (
          <button
            type="button"
            className={styles.act}
            aria-label={t('forms.removeItem', { name: shownName })}
            onClick={() => onRemove(item.id)}
          >
            <Trash2 size={17} aria-hidden="true" />
            {t('forms.remove')}
          </button>
        ) : null}
      </div>
      {isOpen ? <ItemFields name={shownName} fields={fields} place={place} id={item.id} index={index} /> : null}
      {isOpen && !isLocked ? (
        <ItemActions
          name={shownName}
          id={item.id}
          index={index}
          count={count}
          isFull={isFull}
          onMove={onMove}
          onDuplicate={onDuplicate}
        />
      ) : null}
    </li>
  )
})

function ItemFields({
  name,
  fields,
  place,
  id,
  index,
}: {
  /** Of the item, heard as one comes to its questions. */
  name: string
  fields: readonly Field[]
  place: Place
  id: string
  index: number
}) {
  const places = useMemo(
    () => fields.map((field) => itemPlace(place, id, index, field.key)),
    [fields, place, id, index],
  )
  return (
    <fieldset className={`lr-group ${styles.body}`} aria-label={name}>
      {fields.map((field, at) => (
        <FieldSlot key={field.key} field={field} place={places[at] as Place} isInItem />
      ))}
    </fieldset>
  )
}
