import type { Category, Program } from '@laurel/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { categoriesQuery } from '../queries.ts'
import { moved } from './moved.ts'

/** What each change of a category or a step makes wrong elsewhere. */
export const stepsMakeStale = [
  'listCategories',
  'listPrograms',
  'listForms',
  'getPublicProgram',
  'getPublicCategory',
] as const

/** Moving, copying and deleting categories and steps: shown at once, put right by what the server answers. */
export function useCategoryActions(program: Program) {
  const words = useWords()
  const queryClient = useQueryClient()
  const list = categoriesQuery(program.id, words.locale)
  const invalidates = stepsMakeStale
  const orderCategories = useCall('orderCategories', { invalidates })
  const orderSteps = useCall('orderSteps', { invalidates })
  const deleteCategory = useCall('deleteCategory', { invalidates })
  const deleteStep = useCall('deleteStep', { invalidates })
  const duplicateCategory = useCall('duplicateCategory', { invalidates })
  const duplicateStep = useCall('duplicateStep', { invalidates })
  const params = { programId: program.id }

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error)) throw error
      toastError({
        title: words.t('programs.not_saved'),
        message: refusalText(words, error.code),
        id: 'steps-not-saved',
      })
      await queryClient.invalidateQueries({ queryKey: list.queryKey })
    }
  }
  const show = (change: (categories: Category[]) => Category[]) =>
    queryClient.setQueryData<AnswerOf<'listCategories'>>(
      list.queryKey,
      (known) => known && { ...known, data: change(known.data) },
    )

  return {
    moveCategory(categories: readonly Category[], from: number, to: number) {
      const order = moved(categories, from, to)
      show(() => order)
      const ids = order.map((category) => category.id)
      return attempt(() => orderCategories.mutateAsync({ params, body: { order: ids } }))
    },
    moveStep(category: Category, from: number, to: number) {
      const steps = moved(category.steps, from, to)
      show((categories) => categories.map((one) => (one.id === category.id ? { ...one, steps } : one)))
      const order = steps.map((step) => step.id)
      return attempt(() => orderSteps.mutateAsync({ params: { ...params, categoryId: category.id }, body: { order } }))
    },
    copyCategory: (categoryId: string) =>
      attempt(async () => {
        await duplicateCategory.mutateAsync({ params: { ...params, categoryId } })
        toastSuccess({ title: words.t('programs.category_duplicated') })
      }),
    copyStep: (categoryId: string, stepId: string) =>
      attempt(() => duplicateStep.mutateAsync({ params: { ...params, categoryId, stepId } })),
    removeCategory: (categoryId: string) =>
      attempt(() => deleteCategory.mutateAsync({ params: { ...params, categoryId } })),
    removeStep: (categoryId: string, stepId: string) =>
      attempt(() => deleteStep.mutateAsync({ params: { ...params, categoryId, stepId } })),
  }
}
