import { invalidatedWithApplications } from '../../applications/index.ts'
import { queryOf } from '../../kernel/api/index.ts'

/** An application of a program. */
export interface Case {
  readonly programId: string
  readonly responseId: string
}

export const comparisonQuery = (params: Case) => queryOf('compareAnswers', { params, query: {} })
export const editsQuery = (params: Case) => queryOf('listEdits', { params })
export const commentsQuery = (params: Case) => queryOf('listComments', { params })
export const tasksQuery = (params: Case) => queryOf('listTasks', { params })
export const othersQuery = (params: Case) => queryOf('listOtherApplications', { params })
export const similarQuery = (params: Case) => queryOf('listSimilarApplications', { params })
export const colleaguesQuery = (programId: string) =>
  queryOf('listColleagues', { params: { programId } }, { maxAge: 300_000 })

/** Reads that a change of the answers invalidates. */
export const invalidatedWithAnswers = [...invalidatedWithApplications, 'compareAnswers', 'listEdits'] as const

/** What the page shows of an application, for when somebody else changed something. */
export const invalidatedWithFile = [
  'getApplication',
  'getApplicationPlace',
  'getApplicationPeople',
  'listApplicationHistory',
  'compareAnswers',
  'listEdits',
  'listComments',
  'listTasks',
  'listTags',
  'listStatuses',
] as const
