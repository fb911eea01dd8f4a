import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { findRun, findTask, type RunRow, type TaskRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    automationTaskId: { as: 'automationTask'; is: TaskRow }
    taskRunId: { as: 'taskRun'; is: RunRow }
  }
}

export const automationLoaders = [
  loader({
    param: 'automationTaskId',
    as: 'automationTask',
    find: ({ db }, id) => findTask(db, id),
    isWithin: (task, things) => task.program_id === (things.program as ProgramRow | undefined)?.id,
    programOf: (task) => task.program_id,
  }),
  loader({
    param: 'taskRunId',
    as: 'taskRun',
    find: ({ db }, id) => findRun(db, id),
    isWithin: (run, things) => run.task_id === (things.automationTask as TaskRow | undefined)?.id,
  }),
]
