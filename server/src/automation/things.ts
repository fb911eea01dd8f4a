import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { expiryOf, findRunExport, type RunExportRow } from './exports/index.ts'
import { findRun, findTask, type RunRow, type TaskRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    automationTaskId: { as: 'automationTask'; is: TaskRow }
    taskRunExportId: { as: 'taskRunExport'; is: RunExportRow }
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
  /** The file that the caller requested and whose time is not over; to anybody else it does not exist. */
  loader({
    param: 'taskRunExportId',
    as: 'taskRunExport',
    async find({ db, actor, now }, id) {
      const found = await findRunExport(db, id)
      const isTheirs = actor.kind === 'user' && found?.requestedBy === actor.userId
      return isTheirs && expiryOf(found) > now ? found : undefined
    },
    isWithin: (one, things) => one.inProgram === (things.program as ProgramRow | undefined)?.id,
    programOf: (one) => one.inProgram,
  }),
  loader({
    param: 'taskRunId',
    as: 'taskRun',
    find: ({ db }, id) => findRun(db, id),
    isWithin: (run, things) => run.task_id === (things.automationTask as TaskRow | undefined)?.id,
  }),
]
