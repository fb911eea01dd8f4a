import { type Condition, fieldsNamed } from '@laurel/contract/forms/expressions'
import { type Field, isContainer, isSeparator } from '@laurel/contract/forms/fields'
import { Copy, GitBranch, GripVertical, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { plainText } from '../../forms/changes/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useBuilder, useBuilderParts, useDraftText, useEarlier, useFields, useNames } from '../builder-context.tsx'
import { conditionSentence } from '../logic/condition-sentence.ts'
import { locate, type Spot } from '../state/tree.ts'
import { useFieldActions } from '../use-field-actions.ts'
import styles from './canvas.module.css'
import { type DropSide, type Hovered, useDraggable, useDropTarget } from './drag.ts'
import { dropOn } from './drop.ts'
import { FieldMenu } from './field-menu.tsx'
import { Sketch } from './sketch.tsx'
import { typeIcons } from './type-icons.ts'

/** Fields one under the other. */
export function CanvasList({ fields, failed }: { fields: readonly Field[]; failed: ReadonlySet<string> }) {
  if (fields.length === 0) return null
  return (
    <ol className={styles.list}>
      {fields.map((field) => (
        <CanvasField key={field.key} field={field} failed={failed} />
      ))}
    </ol>
  )
}

/** One field of the sheet: picked by a click or Enter, moved by its grip, its menu or Alt and arrows. */
const CanvasField = memo(function CanvasField({ field, failed }: { field: Field; failed: ReadonlySet<string> }) {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const names = useNames()
  const isSelected = useBuilder((one) => one.picked().has(field.key))
  const isCurrent = useBuilder((one) => one.selected() === field.key)
  const actions = useFieldActions(field.key)
  const drag = useDraggable(canEdit ? { kind: 'field', key: field.key } : undefined)
  const spotOf = (side: DropSide): Spot | undefined => {
    const found = locate(store.draft().definition.fields, field.key)
    return found && { parent: found.parent?.key, index: found.index + (side === 'bottom' ? 1 : 0) }
  }
  const { ref, hovered } = useDropTarget<HTMLLIElement>(dropOn(store, names, spotOf), 'edges')
  return (
    <li
      ref={ref}
      className={styles.field}
      data-field={field.key}
      data-selected={isSelected || undefined}
      data-failed={failed.has(field.key) || undefined}
      data-dragged={drag.isDragged || undefined}
    >
      <button
        type="button"
        className={styles.pick}
        aria-pressed={isSelected}
        onClick={actions.onPick}
        onKeyDown={canEdit ? actions.onKeyDown : undefined}
      >
        <FieldFace field={field} />
      </button>
      {canEdit ? (
        <button type="button" ref={drag.ref} className={styles.grip} tabIndex={-1} aria-hidden="true">
          <GripVertical size={16} />
        </button>
      ) : null}
      {isContainer(field.type) ? <Inside field={field} failed={failed} /> : null}
      {isCurrent && canEdit ? (
        <div className={styles.acts}>
          <IconButton
            label={t('forms.builder.duplicate')}
            icon={<Copy size={16} />}
            size="xs"
            onClick={actions.duplicate}
          />
          <IconButton
            label={t('forms.builder.remove')}
            icon={<Trash2 size={16} />}
            size="xs"
            onClick={actions.remove}
          />
          <FieldMenu fieldKey={field.key} />
        </div>
      ) : null}
      {hovered ? <DropLine hovered={hovered} /> : null}
    </li>
  )
})

function FieldFace({ field }: { field: Field }) {
  const { t } = useWords()
  const text = useDraftText()
  const Icon = typeIcons[field.type]
  const title = text(field.title)
  const description = plainText(text(field.description))
  const isPart = field.type === 'separator-title'
  return (
    <>
      {field.visibleIf ? <ConditionBadge condition={field.visibleIf} /> : null}
      <span className={styles.head}>
        <span className={isPart && title ? styles.part : styles.name} data-empty={title ? undefined : true}>
          {title || t('forms.builder.untitled')}
          {field.computed ? <span className={styles.computed}>{t('forms.builder.calculated')}</span> : null}
          {field.required === false &&
          !field.computed &&
          !isContainer(field.type) &&
          !isSeparator(field.type) &&
          field.type !== 'validation' ? (
            <small> {t('ui.optional')}</small>
          ) : null}
        </span>
        <span className={styles.type}>
          <Icon size={14} aria-hidden="true" />
          {t(`forms.type.${field.type}`)}
        </span>
      </span>
      {description ? <span className={styles.help}>{description}</span> : null}
      {isContainer(field.type) || isSeparator(field.type) ? null : (
        <span className={styles.sketch}>
          <Sketch field={field} />
        </span>
      )}
    </>
  )
}

/** Apart, because it follows the fields that it names: their titles stand in it. */
function ConditionBadge({ condition }: { condition: Condition }) {
  const words = useWords()
  const { t } = words
  const { categories } = useBuilderParts()
  const text = useDraftText()
  const earlier = useEarlier()
  const fields = useFields(fieldsNamed(condition))
  const sentence = conditionSentence(condition, {
    words,
    text,
    categories,
    definition: { schemaVersion: 1, fields: [...fields] },
    earlier,
    field: (key) => fields.find((field) => field.key === key),
  })
  return (
    <span className={styles.condition}>
      <GitBranch size={13} aria-hidden="true" />
      {t('forms.builder.visibleIf', { condition: sentence })}
    </span>
  )
}

/** What a container holds, and the room for more. */
function Inside({ field, failed }: { field: Field; failed: ReadonlySet<string> }) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const names = useNames()
  const fields = field.fields ?? []
  const rules = dropOn(store, names, () => ({ parent: field.key, index: fields.length }))
  const { ref, hovered } = useDropTarget<HTMLDivElement>(rules, 'inside')
  return (
    <div className={styles.inside}>
      <CanvasList fields={fields} failed={failed} />
      <div ref={ref} className={styles.room} data-over={hovered ? true : undefined} aria-hidden="true">
        {hovered ? <span>{t('forms.builder.dropHere')}</span> : t('forms.builder.dropInside')}
      </div>
    </div>
  )
}

function DropLine({ hovered: { dragged, side } }: { hovered: Hovered }) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const text = useDraftText()
  const found = dragged.kind === 'field' ? locate(store.draft().definition.fields, dragged.key)?.field : undefined
  const type = dragged.kind === 'new' ? dragged.type : found?.type
  const name = text(found?.title) || (type ? t(`forms.type.${type}`) : '')
  return (
    <div className={styles.drop} data-side={side}>
      <span>{t('forms.builder.drop', { name })}</span>
    </div>
  )
}
