import type { RefusalTable } from '../kernel/index.ts'

export const taskRefusals = {
  /** The plan, or the program, has no room for one more. */
  automation_limit: 409,
  /** `details.problems`: what keeps it from being published, as `at reason field`. */
  task_broken: 422,
  /** It is archived, or was never published. */
  task_not_published: 409,
} as const satisfies RefusalTable

export const runRefusals = {
  /** The run is over, or was taken up again already. */
  run_over: 409,
  /** The run is not over: it is not started again. */
  run_not_over: 409,
} as const satisfies RefusalTable
