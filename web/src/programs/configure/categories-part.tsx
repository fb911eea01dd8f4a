import type { FormSummary } from '@laurel/contract/forms'
import type { Category, Program, Step, StepType } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { categoriesQuery } from '../queries.ts'
import styles from './categories-part.module.css'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useCategoryActions } from './use-category-actions.ts'
import { formsOf, useNextAction } from './use-next-action.ts'
import { useRights } from './use-rights.ts'

type Opened =
  | { readonly kind: 'category'; readonly category?: Category }
  | { readonly kind: 'step'; readonly category: Category; readonly step?: Step; readonly type: StepType }
  | { readonly kind: 'deletion'; readonly category: Category }

/** The categories of a program and the steps of each, put in order, opened, added and deleted. */
export function CategoriesPart({
  program,
  openStep,
  openCategory,
}: {
  program: Program
  openStep: string | undefined
  openCategory: string | undefined
}) {
  const words = useWords()
  const { t, locale } = words
  const go = useGo()
  const actions = useCategoryActions(program)
  const categories = useQuery(categoriesQuery(program.id, locale))
  const forms = useQuery(formsOf(program, locale))
  const next = useNextAction(program)
  const [opened, setOpened] = useState<Opened>()
  const requested = opened ?? stepRequested(categories.data?.data ?? [], openStep)
  const close = () => {
    setOpened(undefined)
    if (openStep) void go(`/admin/programs/${program.slug}/configure?part=steps`, { replace: true })
  }
  const isDisabled = !useRights(program).mayEdit
  if (categories.isError) {
    return (
      <ErrorState
        title={t('programs.categories_failed')}
        message={refusalText(words, categories.error.code)}
        onRetry={() => void categories.refetch()}
      />
    )
  }
  if (!categories.data) {
    return (
      <Delayed>
        <Skeleton height="220px" radius="12px" />
      </Delayed>
    )
  }
  const all = categories.data.data
  const addButton = isDisabled ? null : (
    <Button
      variant={next?.kind === 'category' ? 'filled' : 'default'}
      leftSection={<Plus size={16} aria-hidden="true" />}
      onClick={() => setOpened({ kind: 'category' })}
    >
      {t('programs.add_category')}
    </Button>
  )
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{t('programs.steps_lead')}</p>
      {all.length === 0 ? (
        <div data-alone>
          <EmptyState
            title={t('programs.no_category.title')}
            message={t('programs.no_category.message')}
            actions={addButton}
          />
        </div>
      ) : (
        <>
          <ol className={styles.categories}>
            {all.map((category, index) => (
              <CategoryCard
                key={category.id}
                category={category}
                forms={forms.data ?? []}
                place={{ index, count: all.length }}
                next={next}
                isMarked={category.id === openCategory}
                isDisabled={isDisabled}
                onMove={(from, to) => void actions.moveCategory(all, from, to)}
                onMoveStep={(from, to) => void actions.moveStep(category, from, to)}
                onOpen={() => setOpened({ kind: 'category', category })}
                onDuplicate={() => void actions.copyCategory(category.id)}
                onDelete={() => setOpened({ kind: 'deletion', category })}
                onAddStep={(type) => setOpened({ kind: 'step', category, type })}
                onOpenStep={(step) => setOpened({ kind: 'step', category, step, type: step.type })}
                onOpenForm={(formId) => void go(`/admin/programs/${program.slug}/forms/${formId}`)}
                onDuplicateStep={(step) => void actions.copyStep(category.id, step.id)}
                onDeleteStep={(step) => void actions.removeStep(category.id, step.id)}
              />
            ))}
          </ol>
          {addButton}
        </>
      )}
      <OpenedDialog
        program={program}
        opened={requested}
        forms={forms.data ?? []}
        isDisabled={isDisabled}
        onClose={close}
      />
    </div>
  )
}

function OpenedDialog({
  program,
  opened,
  forms,
  isDisabled,
  onClose,
}: {
  program: Program
  opened: Opened | undefined
  forms: readonly FormSummary[]
  isDisabled: boolean
  onClose: () => void
}) {
  const { t } = useWords()
  const actions = useCategoryActions(program)
  if (opened?.kind === 'category')
    return <CategoryDialog program={program} category={opened.category} onClose={onClose} />
  if (opened?.kind === 'step')
    return (
      <StepDialog
        key={opened.step?.id ?? opened.type}
        program={program}
        category={opened.category}
        step={opened.step}
        type={opened.type}
        forms={forms}
        isDisabled={isDisabled}
        onClose={onClose}
      />
    )
  if (opened?.kind !== 'deletion') return null
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => actions.removeCategory(opened.category.id)}
      title={t('programs.delete_category_title', { title: opened.category.title })}
      description={t('programs.delete_category_text', { count: opened.category.steps.length })}
      confirmLabel={t('programs.delete_category')}
      isDangerous
    />
  )
}

/** The step that the address asks to open. */
function stepRequested(categories: readonly Category[], stepId: string | undefined): Opened | undefined {
  for (const category of stepId ? categories : []) {
    const step = category.steps.find((one) => one.id === stepId)
    if (step) return { kind: 'step', category, step, type: step.type }
  }
  return undefined
}
