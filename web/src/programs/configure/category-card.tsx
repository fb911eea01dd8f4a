import type { FormSummary } from '@laurel/contract/forms'
import { type Category, type Step, type StepType, stepTypes } from '@laurel/contract/programs'
import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { DragHandle, DropEdge, MoreMenu, useSortable } from '../../ui/index.ts'
import styles from './categories-part.module.css'
import { stepIcons, stepLook } from './step-icons.tsx'
import { StepRow } from './step-row.tsx'
import type { useNextAction } from './use-next-action.ts'

export interface CategoryCardProps {
  readonly category: Category
  readonly forms: readonly FormSummary[]
  readonly place: { readonly index: number; readonly count: number }
  /** What the program needs before it can be published: here, or elsewhere. */
  readonly next: ReturnType<typeof useNextAction>
  readonly isMarked: boolean
  readonly isDisabled: boolean
  readonly onMove: (from: number, to: number) => void
  readonly onMoveStep: (from: number, to: number) => void
  readonly onOpen: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly onAddStep: (type: StepType) => void
  readonly onOpenStep: (step: Step) => void
  readonly onOpenForm: (formId: string) => void
  readonly onDuplicateStep: (step: Step) => void
  readonly onDeleteStep: (step: Step) => void
}

/** One category: its name, its steps in order, what can be added to it. */
export function CategoryCard(props: CategoryCardProps) {
  const { category, place, isDisabled, onMove } = props
  const { t } = useWords()
  const { row, handle, edge } = useSortable({ list: 'categories', index: place.index, onMove, isDisabled })
  return (
    <li ref={row} className={styles.category} data-marked={props.isMarked || undefined}>
      <DropEdge at={edge} />
      <div className={styles.head}>
        {isDisabled ? <span /> : <DragHandle ref={handle} />}
        <div>
          <h2>{category.title}</h2>
          {category.description ? <p>{category.description}</p> : null}
        </div>
        {isDisabled ? null : <CategoryMenu {...props} />}
      </div>
      <ol className={styles.steps}>
        {category.steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            list={category.id}
            index={index}
            steps={category.steps}
            form={props.forms.find((form) => form.id === step.config.form_id)}
            isDisabled={isDisabled}
            next={props.next}
            onMove={props.onMoveStep}
            onOpen={() => props.onOpenStep(step)}
            onOpenForm={props.onOpenForm}
            onDuplicate={() => props.onDuplicateStep(step)}
            onDelete={() => props.onDeleteStep(step)}
          />
        ))}
      </ol>
      {isDisabled ? null : (
        <div className={styles.foot}>
          {props.next?.kind === 'step' && props.next.categoryId === category.id ? (
            <div className={styles.next}>
              <p>{t('programs.next.step_help')}</p>
              <Button
                variant="filled"
                leftSection={<Plus size={16} aria-hidden="true" />}
                onClick={() => props.onAddStep('form')}
              >
                {t('programs.next.step')}
              </Button>
            </div>
          ) : null}
          <Menu position="bottom-start" width={260}>
            <Menu.Target>
              <Button
                variant="subtle"
                leftSection={<Plus size={16} aria-hidden="true" />}
                aria-label={t('programs.add_step_to', { title: category.title })}
              >
                {t('programs.add_step')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {stepTypes.map((type) => {
                // Every category has its final sending: another one stands on the way, and is a gate.
                const look = stepLook(type, false)
                return (
                  <Menu.Item key={type} leftSection={stepIcons[look]} onClick={() => props.onAddStep(type)}>
                    {t(`programs.step_type.${look}`)}
                  </Menu.Item>
                )
              })}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  )
}

function CategoryMenu({ category, place, onMove, onOpen, onDuplicate, onDelete }: CategoryCardProps) {
  const { t } = useWords()
  const { index, count } = place
  return (
    <MoreMenu
      label={t('programs.acts_of', { title: category.title })}
      actions={[
        { id: 'edit', label: t('programs.edit'), icon: <Pencil size={16} />, onSelect: onOpen },
        {
          id: 'copy',
          label: t('programs.duplicate_category'),
          icon: <Copy size={16} />,
          onSelect: onDuplicate,
        },
        ...(index > 0
          ? [
              {
                id: 'up',
                label: t('programs.move_up'),
                icon: <ArrowUp size={16} />,
                onSelect: () => onMove(index, index - 1),
              },
            ]
          : []),
        ...(index < count - 1
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
          label: t('programs.delete_category'),
          icon: <Trash2 size={16} />,
          onSelect: onDelete,
          isDangerous: true,
          startsGroup: true,
        },
      ]}
    />
  )
}
