import type { AutomationTaskDetails, TaskDefinition } from '@laurel/contract/automation'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiOf, invalidate } from '../../kernel/api/index.ts'
import { createSaver, saveOutcome, useSaver } from '../../kernel/saving/index.ts'
import { blankDefinition } from '../definition/ready-made.ts'
import { taskQuery } from '../task-calls.ts'
import { changed, type History, historyOf, redone, undone } from './draft-history.ts'

export interface TaskDraft {
  readonly name: string
  readonly definition: TaskDefinition
}

/** What is written of a task: its draft, else what was published. */
export function draftOf({ name, draft, published }: AutomationTaskDetails): TaskDraft {
  return { name, definition: draft ?? published ?? blankDefinition }
}

/** A task while it is written: every change saves itself a moment later, and can be taken back. */
export function useTaskDraft(programSlug: string, task: AutomationTaskDetails) {
  const client = useQueryClient()
  const [history, setHistory] = useState<History<TaskDraft>>(() => historyOf(draftOf(task)))
  const [saving, state] = useSaver(() =>
    createSaver<TaskDraft>({ etag: task.edition, at: task.updatedAt }, (draft, edition) =>
      save(client, programSlug, task.id, draft, edition),
    ),
  )
  useEffect(() => () => void invalidate(client, ['listAutomationTasks']), [client])
  // What an act of a toast finds, however long ago it was offered.
  const latest = useRef(history)
  const show = (next: History<TaskDraft>) => {
    latest.current = next
    setHistory(next)
  }
  const take = (next: History<TaskDraft>) => {
    if (next === latest.current) return
    show(next)
    saving.changed(next.now)
  }
  const change = (part: Partial<TaskDraft>, what?: string) =>
    take(changed(latest.current, { ...latest.current.now, ...part }, what, performance.now()))
  /** Shows what the server holds in place of what stands here. */
  const load = (fresh: AutomationTaskDetails) => {
    client.setQueryData(taskQuery(programSlug, fresh.id).queryKey, fresh)
    saving.reloaded(fresh.edition, fresh.updatedAt)
    show(historyOf(draftOf(fresh)))
  }
  const reload = async () => load(await client.fetchQuery({ ...taskQuery(programSlug, task.id), staleTime: 0 }))
  // Somebody else changed it while nothing waited here.
  const isBehind = task.edition > saving.etag() && saving.isAtRest()
  useEffect(() => {
    if (!isBehind) return
    saving.reloaded(task.edition, task.updatedAt)
    const fresh = historyOf(draftOf(task))
    latest.current = fresh
    setHistory(fresh)
  }, [isBehind, saving, task])
  return {
    ...history.now,
    saving: state.saving,
    isInConflict: state.conflict !== undefined,
    /** `what` names what is changed: changes of the same thing in a row are taken back together. */
    change,
    changeDefinition: (part: Partial<TaskDefinition>, what?: string) =>
      change({ definition: { ...latest.current.now.definition, ...part } }, what),
    undo: () => take(undone(latest.current)),
    redo: () => take(redone(latest.current)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    flush: saving.flush,
    overwrite: saving.overwrite,
    edition: saving.etag,
    load,
    reload,
  }
}

export type WrittenTask = ReturnType<typeof useTaskDraft>

function save(client: QueryClient, programId: string, automationTaskId: string, draft: TaskDraft, edition: number) {
  const { call } = apiOf(client)
  const params = { programId, automationTaskId }
  const query = taskQuery(programId, automationTaskId)
  return saveOutcome(
    async () => {
      const known = client.getQueryData<AutomationTaskDetails>(query.queryKey)
      // Without a name nothing is saved: until there is one again, it keeps the one it had.
      const name = draft.name.trim() || known?.name || '…'
      const saved = await call('saveAutomationTask', { params, body: { ...draft, name, edition } })
      client.setQueryData(query.queryKey, saved)
      return { etag: saved.edition, at: saved.updatedAt }
    },
    async () => ({ etag: (await call('getAutomationTask', { params })).edition }),
  )
}
