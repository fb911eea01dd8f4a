import { weighingKinds } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { DragHandle, DropEdge, IconButton, MoreMenu, useSortable } from '../../ui/index.ts'
import { classNames, Dot } from '../../ui/page/index.ts'
import { shareOf } from '../share-of.ts'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import styles from './criteria.module.css'
import { criterionActions } from './criterion-actions.tsx'
import { CriterionForm } from './criterion-form.tsx'
import type { CriterionRow } from './criterion-row.ts'
import { useReplacing } from './use-replacing.tsx'
import { afterSheetChange, useSaveCriterion } from './use-save-criterion.ts'

/** Weights move by this much. */
const weightStep = 1

/** One line of the sheet: folded, its name and weight; open, all that can be said of it. */
export function CriterionCard({
  criterion,
  criteria,
  index,
  isOpen,
  isFrozen,
  mayManage,
  mayReplace,
  draft,
  onDraft,
  onToggle,
  onMove,
  onDuplicate,
}: {
  criterion: CriterionRow
  criteria: readonly CriterionRow[]
  index: number
  isOpen: boolean
  isFrozen: boolean
  mayManage: boolean
  /** More than words. */
  mayReplace: boolean
  /** What is typed and not saved. */
  draft: CriterionRow | undefined
  onDraft: (draft: CriterionRow | undefined) => void
  onToggle: () => void
  onMove: (from: number, to: number) => void
  onDuplicate: () => void
}) {
  const { t, locale } = useWords()
  const program = useProgram()
  const { params } = useSessionAddress()
  const replace = useReplacing()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useCall('removeCriterion', { invalidates: afterSheetChange })
  const { row, handle, edge } = useSortable({ list: 'criteria', index, onMove, isDisabled: !mayReplace })
  const title = readText(criterion.title, locale, program.defaultLang)
  const isSection = criterion.kind === 'separator'
  const handlers = { index, last: criteria.length - 1, onMove, onDuplicate, onRemove: () => setRemoving(true) }
  return (
    <li ref={row} className={styles.row}>
      <DropEdge at={edge} />
      <section
        className={classNames(styles.card, isOpen && styles.open, isSection && styles.separator)}
        aria-label={title}
      >
        <header>
          {mayReplace ? <DragHandle ref={handle} /> : null}
          {isSection ? null : <Dot color={(index % 8) + 1} />}
          <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
            <strong>{title}</strong>
            {isOpen ? null : <span>{readText(criterion.help, locale, program.defaultLang)}</span>}
            {criterion.kind === 'score' || criterion.kind === 'separator' ? null : (
              <small>{t(`evaluation.criteria.kind.${criterion.kind}`)}</small>
            )}
            {draft && !isOpen ? <small>{t('evaluation.criteria.unsaved')}</small> : null}
          </button>
          {weighingKinds.has(criterion.kind) ? (
            <Weight criterion={criterion} criteria={criteria} title={title} mayManage={mayReplace} />
          ) : null}
          {mayReplace ? (
            <MoreMenu label={t('evaluation.actsFor', { name: title })} actions={criterionActions(t, handlers)} />
          ) : null}
          <IconButton
            label={t(isOpen ? 'evaluation.criteria.fold' : 'evaluation.criteria.unfold', { title })}
            icon={isOpen ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
            withTooltip={false}
            onClick={onToggle}
          />
        </header>
        {isOpen ? (
          <CriterionForm
            criterion={criterion}
            draft={draft ?? criterion}
            isReadOnly={!mayManage}
            isWordsOnly={!mayReplace}
            onDraft={onDraft}
          />
        ) : null}
      </section>
      <ConfirmDialog
        isOpen={isRemoving}
        isDangerous
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          const at = { ...params, criterionId: criterion.id }
          await replace((query) => remove.mutateAsync({ params: at, query }))
        }}
        title={t('evaluation.criteria.removeTitle', { title })}
        description={t(isFrozen ? 'evaluation.criteria.removeScored' : 'evaluation.criteria.removeMessage')}
        confirmLabel={t('evaluation.criteria.remove')}
      />
    </li>
  )
}

/** The share of the criterion in the total, with keys that make it lighter and heavier. */
function Weight({
  criterion,
  criteria,
  title,
  mayManage,
}: {
  criterion: CriterionRow
  criteria: readonly CriterionRow[]
  title: string
  mayManage: boolean
}) {
  const { t, format } = useWords()
  const save = useSaveCriterion(criterion)
  const weigh = (by: number) => save({ weight: Math.max(0, criterion.weight + by) })
  return (
    <span className={styles.weight}>
      {mayManage ? (
        <IconButton
          label={t('evaluation.criteria.lighter', { title })}
          icon={<Minus size={15} />}
          size="sm"
          withTooltip={false}
          disabled={criterion.weight === 0}
          onClick={() => weigh(-weightStep)}
        />
      ) : null}
      <span className="lr-numbers">{format.percent(Math.round(shareOf(criterion, criteria) * 100) / 100)}</span>
      {mayManage ? (
        <IconButton
          label={t('evaluation.criteria.heavier', { title })}
          icon={<Plus size={15} />}
          size="sm"
          withTooltip={false}
          onClick={() => weigh(weightStep)}
        />
      ) : null}
    </span>
  )
}
