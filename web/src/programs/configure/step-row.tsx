import type { FormSummary } from '@laurel/contract/forms'
import type { Step } from '@laurel/contract/programs'
import { isEmptyContent } from '@laurel/contract/programs/publication'
import { ArrowDown, ArrowUp, Copy, Pencil, TextCursorInput, Trash2 } from 'lucide-react'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { DragHandle, DropEdge, type MenuAction, MoreMenu, useSortable } from '../../ui/index.ts'
import styles from './categories-part.module.css'
import { stepIcons, stepLook } from './step-icons.tsx'
import type { useNextAction } from './use-next-action.ts'

export interface StepRowProps {
  readonly step: Step
  /** The list in which it is moved: its category. */
  readonly list: string
  readonly index: number
  readonly steps: readonly Step[]
  readonly form: FormSummary | undefined
  readonly isDisabled: boolean
  readonly next: ReturnType<typeof useNextAction>
  readonly onMove: (from: number, to: number) => void
  readonly onOpen: () => void
  readonly onOpenForm: (formId: string) => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

/** One step: what it is, what it holds or misses. */
export function StepRow(props: StepRowProps) {
  const { step, list, index, form, isDisabled, onMove, onOpen } = props
  const words = useWords()
  const { t } = words
  const { row, handle, edge } = useSortable({ list, index, onMove, isDisabled })
  const detail = detailOf(props, words)
  return (
    <li ref={row} className={styles.step}>
      <DropEdge at={edge} />
      {isDisabled ? <span /> : <DragHandle ref={handle} />}
      <span className={styles.icon}>{stepIcons[stepLook(step.type, index === props.steps.length - 1)]}</span>
      <div>
        <button type="button" className={styles.name} onClick={onOpen}>
          {step.number}. {step.title}
        </button>
        <span className={styles.detail} data-missing={detail.isMissing || undefined}>
          {detail.text}
        </span>
        <NextButton {...props} />
      </div>
      <MoreMenu label={t('programs.acts_of', { title: step.title })} actions={actionsOf(props, form, t)} />
    </li>
  )
}

/** What is missing of this step, as the one filled button, where the program needs it next. */
function NextButton({ step, next, onOpen, onOpenForm }: StepRowProps) {
  const { t } = useWords()
  if (!(next && 'stepId' in next) || next.stepId !== step.id) return null
  const isAsking = next.kind === 'questions'
  return (
    <Button variant="filled" className={styles.fill} onClick={() => (isAsking ? onOpenForm(next.formId) : onOpen())}>
      {t(
        isAsking
          ? 'programs.next.questions'
          : step.type === 'textarea'
            ? 'programs.next.textarea'
            : 'programs.next.form',
      )}
    </Button>
  )
}

function detailOf({ step, index, steps, form }: StepRowProps, { t }: Words): { text: string; isMissing: boolean } {
  if (step.type === 'form') {
    if (!step.config.form_id) return { text: t('programs.no_form'), isMissing: true }
    if (!form) return { text: t('programs.step_type.form'), isMissing: false }
    const text = `${form.title} · ${t('programs.questions', { count: form.questions })}`
    return { text, isMissing: false }
  }
  if (step.type === 'textarea') {
    const isMissing = isEmptyContent(step.config.content ?? '')
    return { text: t(isMissing ? 'programs.no_text' : 'programs.step_type.textarea'), isMissing }
  }
  return { text: t(index === steps.length - 1 ? 'programs.final_submission' : 'programs.gate'), isMissing: false }
}

function actionsOf(props: StepRowProps, form: FormSummary | undefined, t: Words['t']): MenuAction[] {
  const { index, steps, onMove, onOpen, onOpenForm, onDuplicate, onDelete, isDisabled } = props
  const isLast = index === steps.length - 1
  const edit = { id: 'edit', label: t('programs.edit'), icon: <Pencil size={16} />, onSelect: onOpen }
  const build = form && {
    id: 'form',
    label: t('programs.open_form'),
    icon: <TextCursorInput size={16} />,
    onSelect: () => onOpenForm(form.id),
  }
  if (isDisabled) return build ? [build] : []
  return [
    edit,
    ...(build ? [build] : []),
    ...(isLast
      ? []
      : [{ id: 'copy', label: t('programs.duplicate_step'), icon: <Copy size={16} />, onSelect: onDuplicate }]),
    ...(canMove(steps, index, index - 1)
      ? [
          {
            id: 'up',
            label: t('programs.move_up'),
            icon: <ArrowUp size={16} />,
            onSelect: () => onMove(index, index - 1),
          },
        ]
      : []),
    ...(canMove(steps, index, index + 1)
      ? [
          {
            id: 'down',
            label: t('programs.move_down'),
            icon: <ArrowDown size={16} />,
            onSelect: () => onMove(index, index + 1),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('programs.delete_step'),
      icon: <Trash2 size={16} />,
      onSelect: onDelete,
      isDangerous: true,
      startsGroup: true,
      ...(isLast && steps.at(-2)?.type !== 'submission' && { reason: t('refusals.submission_comes_last') }),
    },
  ]
}

/** A submission must stay at the end. */
function canMove(steps: readonly Step[], from: number, to: number): boolean {
  if (to < 0 || to >= steps.length) return false
  const order = steps.toSpliced(from, 1).toSpliced(to, 0, steps[from] as Step)
  return order.at(-1)?.type === 'submission'
}
