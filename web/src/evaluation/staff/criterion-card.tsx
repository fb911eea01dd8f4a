import { readText } from '@laurel/contract/kernel'
import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog, classNames, Dot, IconButton, MoreMenu } from '../../ui/index.ts'
import { shareOf } from '../share-of.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './criteria.module.css'
import type { CriterionRow } from './criteria-page.tsx'
import { CriterionForm } from './criterion-form.tsx'
import { useProgram, useSessionPlace } from './use-place.ts'
import { useSaveCriterion } from './use-save-criterion.ts'

/** Weights move by this much. */
const weightStep = 1

/** One criterion: folded, its name and weight; open, all that can be said of it. */
export function CriterionCard({
  criterion,
  criteria,
  index,
  isOpen,
  isFrozen,
  mayManage,
  onToggle,
  onMove,
}: {
  criterion: CriterionRow
  criteria: readonly CriterionRow[]
  index: number
  isOpen: boolean
  isFrozen: boolean
  mayManage: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
}) {
  const { t, locale, format } = useWords()
  const program = useProgram()
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const save = useSaveCriterion(criterion)
  const [isRemoving, setRemoving] = useState(false)
  const remove = useCall('removeCriterion', { makesStale: ['listCriteria', 'getEvaluationSession', 'getResults'] })
  const title = readText(criterion.title, locale, program.defaultLang)
  const help = readText(criterion.help, locale, program.defaultLang)
  const canWeigh = mayManage && !isFrozen
  const weigh = (by: number) => save({ weight: Math.max(0, criterion.weight + by) })
  return (
    <section className={classNames(styles.card, isOpen && styles.open)} aria-label={title}>
      <header>
        <Dot color={(index % 8) + 1} />
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <strong>{title}</strong>
          {isOpen ? null : <span>{help}</span>}
        </button>
        <span className={styles.weight}>
          {canWeigh ? (
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
          {canWeigh ? (
            <IconButton
              label={t('evaluation.criteria.heavier', { title })}
              icon={<Plus size={15} />}
              size="sm"
              withTooltip={false}
              onClick={() => weigh(weightStep)}
            />
          ) : null}
        </span>
        {canWeigh ? (
          <MoreMenu
            label={t('evaluation.actsFor', { name: title })}
            acts={[
              ...(index > 0
                ? [
                    {
                      id: 'up',
                      label: t('evaluation.criteria.up'),
                      icon: <ArrowUp size={15} />,
                      onSelect: () => onMove(-1),
                    },
                  ]
                : []),
              ...(index < criteria.length - 1
                ? [
                    {
                      id: 'down',
                      label: t('evaluation.criteria.down'),
                      icon: <ArrowDown size={15} />,
                      onSelect: () => onMove(1),
                    },
                  ]
                : []),
              {
                id: 'remove',
                label: t('evaluation.criteria.remove'),
                icon: <Trash2 size={15} />,
                isDangerous: true,
                startsGroup: true,
                onSelect: () => setRemoving(true),
              },
            ]}
          />
        ) : null}
        <IconButton
          label={t(isOpen ? 'evaluation.criteria.fold' : 'evaluation.criteria.unfold', { title })}
          icon={isOpen ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
          withTooltip={false}
          onClick={onToggle}
        />
      </header>
      {isOpen ? <CriterionForm criterion={criterion} isFrozen={isFrozen} isReadOnly={!mayManage} /> : null}
      <ConfirmDialog
        isOpen={isRemoving}
        isDangerous
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutateAsync({ params: { ...params, criterionId: criterion.id } }).catch(refused)}
        title={t('evaluation.criteria.removeTitle', { title })}
        description={t('evaluation.criteria.removeMessage')}
        confirmLabel={t('evaluation.criteria.remove')}
      />
    </section>
  )
}
