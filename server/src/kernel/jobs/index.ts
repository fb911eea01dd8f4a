export { enqueue, type JobOptions } from './enqueue.ts'
export { freeJobs } from './free-jobs.ts'
export { type Job, type JobRun, job } from './job.ts'
export { runPendingJobs, startWorker, type Worker } from './worker.ts'
