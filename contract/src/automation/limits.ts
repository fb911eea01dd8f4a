/** What a task may come to at most. */
export const taskLimits = {
  /** Nodes of one task, those of its branches included. */
  nodes: 40,
  /** Branches within branches. */
  branchDepth: 5,
  /** Days of a wait, and those around a date. */
  waitDays: 366,
  addresses: 5,
  /** Tasks of one program, archived ones left out. */
  tasks: 200,
  /** Runs that follow each other: a task that was started by one that was started by one. */
  chainDepth: 3,
  /** Runs of one hour after which a task is paused: for one application, and in all. */
  runsPerApplication: 5,
  runsPerHour: 1000,
  /** Failed runs in a row after which a task is paused. */
  failuresInRow: 20,
  /** Tries of one step before its run fails. */
  stepTries: 5,
  /** Hours by which a moment may be late and still count. */
  lateHours: 24,
  /** Days for which runs that ended are kept. */
  runDays: 365,
  /** Days that an estimate looks back on, and the applications that it names. */
  estimateDays: 30,
  estimateNamed: 20,
} as const
