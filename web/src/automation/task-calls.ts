import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useProgram } from '../applications/index.ts'
import { type EndpointName, invalidate, isRefusal, queryOf, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { columnsQuery, subjectsOf, useProgramChoices } from '../listing/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import type { TaskNames } from './definition/task-names.ts'

export const tasksQuery = (programId: string) => queryOf('listAutomationTasks', { params: { programId } })

export const taskQuery = (programId: string, automationTaskId: string) =>
  queryOf('getAutomationTask', { params: { programId, automationTaskId } })

export const catalogueQuery = (programId: string) => queryOf('getAutomationCatalogue', { params: { programId } })

const reads: readonly EndpointName[] = [
  'listAutomationTasks',
  'getAutomationTask',
  'listTaskVersions',
  'listTaskRuns',
  'getTaskRun',
]

/** Does something with tasks and has what is shown read again; a refusal is said, and answers undefined. */
export function useTaskWork() {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  return async <Answer>(work: (call: typeof api.call) => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work(api.call)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
      return undefined
    } finally {
      await invalidate(client, reads)
    }
  }
}

const noRows = [] as const

/** What the parts of a program's tasks are called, as far as it is read yet. */
export function useTaskNames(programSlug: string): TaskNames {
  const words = useWords()
  const choices = useProgramChoices(programSlug, useProgram(programSlug), noRows)
  const columns = useQuery(columnsQuery(programSlug))
  const catalogue = useQuery(catalogueQuery(programSlug)).data
  return { words, catalogue, subjects: subjectsOf('program', columns.data?.data ?? [], choices, words) }
}
