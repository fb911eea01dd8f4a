import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useOwnLang } from '../staff/use-writing-lang.ts'
import type { CriterionRow } from './criterion-row.ts'
import { useReplacing } from './use-replacing.tsx'
import { afterSheetChange } from './use-save-criterion.ts'

/** Adding, copying and moving lines of the sheet. */
export function useSheetActions(criteria: readonly CriterionRow[], onOpen: (id: string) => void) {
  const { t } = useWords()
  const ownLang = useOwnLang()
  const { params } = useSessionAddress()
  const replace = useReplacing()
  const add = useCall('addCriterion', { invalidates: afterSheetChange })
  const order = useCall('reorderCriteria', { invalidates: afterSheetChange })
  const addOne = (body: Parameters<typeof add.mutateAsync>[0]['body']) =>
    replace(async (query) => onOpen((await add.mutateAsync({ params, query, body })).id))
  return {
    isAdding: add.isPending,
    addCriterion() {
      const title = { [ownLang]: t('evaluation.criteria.new', { number: criteria.length + 1 }) }
      const scale = criteria.findLast(({ kind }) => kind === 'score')
      return addOne({ title, ...(scale && { min: scale.min, max: scale.max, step: scale.step }) })
    },
    addSection: () =>
      addOne({ kind: 'separator', title: { [ownLang]: t('evaluation.criteria.newSection') }, weight: 0 }),
    duplicate({ id: _id, position: _position, ...criterion }: CriterionRow) {
      const title = Object.fromEntries(
        Object.entries(criterion.title).map(([lang, text]) => [lang, t('evaluation.criteria.copyOf', { title: text })]),
      )
      return addOne({ ...criterion, title })
    },
    move(from: number, to: number) {
      const ids = criteria.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      if (moved) ids.splice(to, 0, moved)
      return replace((query) => order.mutateAsync({ params, query, body: { order: ids } }))
    },
  }
}
