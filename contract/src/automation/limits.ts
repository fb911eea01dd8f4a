/** Nodes of one task, those of its branches included. */
export const maxNodes = 40
/** Branches within branches. */
export const maxBranchDepth = 5
/** Days of a wait at most, and those around a date. */
export const maxWaitDays = 366
export const maxFixedAddresses = 5
/** Tasks of one program, archived ones left out. */
export const maxTasks = 200
/** Runs that follow each other: a task that was started by one that was started by one. */
export const maxChainDepth = 3
/** Runs of one hour after which a task is paused: for one application, and in all. */
export const maxRunsPerApplication = 5
export const maxRunsPerHour = 1000
/** Failed runs in a row after which a task is paused. */
export const maxFailuresInRow = 20
/** Tries of one step before its run fails. */
export const maxStepTries = 5
/** Hours by which a moment may be late and still count. */
export const lateHours = 24
/** Days for which runs that ended are kept. */
export const runDays = 365
/** Days that an estimate looks back on, and the applications that it names. */
export const estimateDays = 30
export const estimateNamed = 20
