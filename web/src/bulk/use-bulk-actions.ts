import type { BulkAction, BulkCommand, BulkUndoing } from '@laurel/contract/bulk'
import type { BulkSelection } from '@laurel/contract/listing'
import { useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, ApiRefusal, invalidate, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError } from '../ui/feedback/index.ts'

/** No rule stands that could assign anything. */
export class NoRules extends Error {}

function isForLackOfRules(thrown: unknown): boolean {
  return thrown instanceof ApiRefusal && thrown.fields.some(({ reason }) => reason === 'no-rules')
}

/** Starts something with many, and what can be done with it then. Each rejects with a sentence to show. */
export function useBulkActions(programId: string) {
  const api = useApi()
  const words = useWords()
  const queryClient = useQueryClient()

  async function run(work: () => Promise<BulkAction>): Promise<void> {
    try {
      await work()
    } catch (thrown) {
      if (isForLackOfRules(thrown)) throw new NoRules()
      throw new Error(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    } finally {
      await invalidate(queryClient, ['listBulkActions'])
    }
  }

  const withReport = (work: () => Promise<BulkAction>) =>
    run(work).catch((thrown: unknown) => {
      toastError({ title: thrown instanceof Error ? thrown.message : refusalText(words, 'unexpected') })
    })

  return {
    start: (selection: BulkSelection, command: BulkCommand) =>
      run(() =>
        api.call('startBulkAction', { params: { programId }, body: { selection: asBody(selection), act: command } }),
      ),
    /** Runs of automation that it would start; undefined where nobody knows, which keeps nothing from being done. */
    forecast: (selection: BulkSelection, command: BulkCommand): Promise<AnswerOf<'forecastTaskRuns'> | undefined> =>
      api
        .call('forecastTaskRuns', { params: { programId }, body: { selection: asBody(selection), act: command } })
        .catch(() => undefined),
    cancel: ({ id }: BulkAction) =>
      withReport(() => api.call('cancelBulkAction', { params: { programId, bulkActionId: id } })),
    retry: ({ id }: BulkAction) =>
      withReport(() => api.call('retryBulkAction', { params: { programId, bulkActionId: id } })),
    /** What undoing would do now; undefined when that is refused, which is told. */
    preload: async ({ id }: BulkAction): Promise<BulkUndoing | undefined> => {
      try {
        return await api.call('foreseeBulkUndoing', { params: { programId, bulkActionId: id } })
      } catch (thrown) {
        toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
        return
      }
    },
    undo: ({ id }: BulkAction) =>
      withReport(() => api.call('undoBulkAction', { params: { programId, bulkActionId: id } })),
  }
}

function asBody(selection: BulkSelection) {
  return 'ids' in selection
    ? { ids: [...selection.ids] }
    : { filter: selection.filter, search: selection.search, except: [...selection.except] }
}
