import type { LabelledState } from '@laurel/contract/applications/states'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, invalidate, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'

/** A tag or a status as it is written; a tag has neither state nor words for applicants. */
export interface LabelDraft {
  readonly label: LocalizedText
  readonly applicantLabel: LocalizedText | null
  readonly colour: string
  readonly state: LabelledState
}

/** Actions on the tags or the statuses of a program. Each rejects with a sentence to show. */
export function useLabels({ programSlug, kind }: { readonly programSlug: string; readonly kind: 'tag' | 'status' }) {
  const api = useApi()
  const words = useWords()
  const queryClient = useQueryClient()
  const params = { programId: programSlug }
  const isTag = kind === 'tag'

  async function run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (thrown) {
      throw new Error(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    } finally {
      await invalidate(queryClient, [isTag ? 'listTags' : 'listStatuses', 'listApplications', 'getApplication'])
    }
  }

  return {
    save: (draft: LabelDraft, id?: string) =>
      run(() => {
        const { state, ...status } = draft
        const tag = { label: draft.label, colour: draft.colour }
        if (isTag && id) return api.call('changeTag', { params: { ...params, tagId: id }, body: tag })
        if (isTag) return api.call('addTag', { params, body: tag })
        if (id) return api.call('changeStatus', { params: { ...params, statusId: id }, body: status })
        return api.call('addStatus', { params, body: { ...status, state } })
      }),
    order: (ids: string[]) =>
      run(() =>
        isTag ? api.call('orderTags', { params, body: { ids } }) : api.call('orderStatuses', { params, body: { ids } }),
      ),
    remove: (id: string) =>
      run(() =>
        isTag
          ? api.call('deleteTag', { params: { ...params, tagId: id } })
          : api.call('deleteStatus', { params: { ...params, statusId: id } }),
      ),
    merge: (id: string, into: string) =>
      run(() => api.call('mergeTag', { params: { ...params, tagId: id }, body: { into } })),
  }
}
