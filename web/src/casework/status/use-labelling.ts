import type { ApplicationFile } from '@laurel/contract/applications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { applicationQuery, invalidatedWithApplications } from '../../applications/index.ts'
import { ApiRefusal, invalidate, isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { labelColours } from '../labels/label-colours.ts'

type Labelling = Pick<ApplicationFile, 'tags' | 'assignees' | 'statusId' | 'state'>

const stale = [...invalidatedWithApplications, 'countFacets', 'listTags', 'listStatuses', 'listAssignable'] as const

/**
 * Status, tags and people of one application. What is chosen shows at once; a refusal is said and puts back what stands.
 * Changes go one after the other, so that the last answer is the last change.
 */
export function useLabelling(programId: string, { id, state, statusId, tags, assignees }: ApplicationFile) {
  const api = useApi()
  const words = useWords()
  const client = useQueryClient()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const params = { programId, responseId: id }
  const { queryKey } = applicationQuery(programId, id)

  const show = (known: Partial<Labelling>) =>
    client.setQueryData<ApplicationFile>(queryKey, (was) => was && { ...was, ...known })

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = before.current.then(work, work)
    before.current = next
    return next
  }

  /** True when it was done. */
  async function change(guess: Partial<Labelling>, work: () => Promise<Partial<Labelling>>): Promise<boolean> {
    await client.cancelQueries({ queryKey })
    show(guess)
    try {
      show(await inTurn(work))
      return true
    } catch (thrown) {
      toastError({ title: sentence(thrown), id: `care ${id}` })
      return false
    } finally {
      await invalidate(client, stale)
    }
  }

  const sentence = (thrown: unknown) =>
    isRefusal(thrown, 'stale')
      ? words.t('applications.care.stale')
      : refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected')

  const assign = (changes: { add?: string[]; remove?: string[]; lead?: string }, guess: ApplicationFile['assignees']) =>
    change({ assignees: guess }, () =>
      api.call('assignApplication', { params, body: { add: [], remove: [], ...changes } }),
    )

  return {
    toggleTag(tagId: string) {
      const isOn = tags.includes(tagId)
      const body = isOn ? { add: [], remove: [tagId] } : { add: [tagId], remove: [] }
      return change({ tags: isOn ? tags.filter((one) => one !== tagId) : [...tags, tagId] }, () =>
        api.call('tagApplication', { params, body }),
      )
    },
    /** Makes a tag of a name in the reader's language, and puts it on. */
    createTag: (name: string, count: number) =>
      change({}, async () => {
        const colour = labelColours[count % labelColours.length] ?? labelColours[0]
        const body = { label: { [words.locale]: name }, colour }
        const made = await api.call('addTag', { params: { programId }, body })
        await invalidate(client, ['listTags'])
        return api.call('tagApplication', { params, body: { add: [made.id], remove: [] } })
      }),
    /** Somebody who looks after it with others, or no longer. */
    togglePerson(person: { readonly id: string; readonly name: string }) {
      const others = assignees.filter((one) => one.id !== person.id)
      return others.length < assignees.length
        ? assign({ remove: [person.id] }, others)
        : assign({ add: [person.id] }, [...others, { ...person, role: 'member' }])
    },
    /** Whoever led stays among the others. */
    setLead(person: { readonly id: string; readonly name: string }) {
      const others = assignees.filter((one) => one.id !== person.id).map((one) => ({ ...one, role: 'member' as const }))
      return assign({ add: [person.id], lead: person.id }, [{ ...person, role: 'lead' }, ...others])
    },
    /** Nobody leads any more: whoever did no longer looks after it. */
    removeLead(leadId: string) {
      return assign(
        { remove: [leadId] },
        assignees.filter((one) => one.id !== leadId),
      )
    },
    /** Rejects with a sentence to show: a dialog asks what it needs. `read`: what stood before, for an undoing. */
    async giveStatus(next: string | null, reason?: string, read = { state, statusId }): Promise<void> {
      const body = { statusId: next, read, ...(reason && { reason }) }
      try {
        show(await inTurn(() => api.call('setApplicationStatus', { params, body })))
      } catch (thrown) {
        throw new Error(sentence(thrown))
      } finally {
        await invalidate(client, stale)
      }
    },
  }
}
