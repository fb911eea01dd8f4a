import type { ChangeState } from '@laurel/contract/applications'
import { useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, invalidate, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { invalidatedWithApplications } from './application-queries.ts'

/** Changes the state of one application or of many, says what was done and what was not, and reads the lists again. */
export function useStateChange(programId: string) {
  const api = useApi()
  const words = useWords()
  const queryClient = useQueryClient()
  const { t } = words

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (thrown) {
      throw new Error(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    } finally {
      await invalidate(queryClient, invalidatedWithApplications)
    }
  }

  async function changeOne(responseId: string, change: ChangeState): Promise<void> {
    await run(() => api.call('changeApplicationState', { params: { programId, responseId }, body: change }))
    toastSuccess({ title: t(`applications.change.${change.to}.done`, { count: 1 }) })
  }

  async function trash(ids: readonly string[]): Promise<void> {
    const { results } = await run(() =>
      api.call('trashApplications', { params: { programId }, body: { ids: [...ids] } }),
    )
    showOutcome(results, t('applications.trash.done', { count: results.filter(({ done }) => done).length }))
  }

  function showOutcome(results: readonly { done: boolean; code?: string | undefined }[], done: string): void {
    const failed = results.filter((one) => !one.done)
    if (failed.length < results.length) toastSuccess({ title: done })
    if (failed.length === 0) return
    toastError({
      title: t('applications.bulk.failed', { count: failed.length }),
      message: refusalText(words, failed[0]?.code ?? 'unexpected'),
    })
  }

  async function restore(responseId: string): Promise<void> {
    await run(() => api.call('restoreApplication', { params: { programId, responseId } }))
    toastSuccess({ title: t('applications.trash.restored') })
  }

  return { changeOne, trash, restore }
}
