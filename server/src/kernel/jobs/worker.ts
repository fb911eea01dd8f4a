import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, runOnce, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '../db/index.ts'
import { hearing, type RecordedEvent } from '../events/index.ts'
import type { Log } from '../log/index.ts'
import type { House, Scene, ScenePlatform } from '../scene.ts'
import { every } from './every.ts'
import { type Job, type JobRun, job } from './job.ts'
import { keepRunning } from './keep-running.ts'
import { freeAbandonedJobs, recordAlive, recordEnded } from './living-workers.ts'

export interface WorkerParts {
  readonly database: Database
  readonly jobs: readonly Job[]
  readonly house: House
  readonly log: Log
  /** The platform of a job; undefined when it is gone, and the job with it. */
  platformById(platformId: string): Promise<ScenePlatform | undefined>
  now(): Date
  /** Chores of a worker beside the queue, once an hour. */
  readonly chores?: readonly ((database: Database) => Promise<void>)[]
}

export interface Worker {
  stop(): Promise<void>
}

const hear = job(
  'hear',
  (raw) => {
    // Jobs that were added before events came in batches carry one.
    const { listener, events, event } = raw as { listener: string; events?: RecordedEvent[]; event?: RecordedEvent }
    return { listener, events: events ?? (event ? [event] : []) }
  },
  async (at, { listener, events }) => {
    const heard = hearing(listener)
    if (heard) await at.inPlatform((scene) => heard.hear(scene, events))
  },
)

/** Jobs at work at once in this process: our own work, and what waits for machines that are not ours. */
const insideAtOnce = 4
const outsideAtOnce = 12

type Way = 'inPlatform' | 'readPlatform'

/** Pieces of work in the name of the machine, each in a transaction of its own. */
export function sceneFor(
  parts: Pick<WorkerParts, 'database' | 'house' | 'now'>,
  way: Way,
  platform: ScenePlatform,
  name: string,
  requestId: string,
): JobRun[Way] {
  return (work) =>
    parts.database[way](platform.id, (scope) => {
      const scene: Scene = {
        ...scope,
        platform,
        actor: { kind: 'system', name },
        now: parts.now(),
        locale: platform.defaultLang,
        requestId,
        ip: '',
        agent: '',
        house: parts.house,
      }
      return work(scene)
    })
}

function taskOf(parts: WorkerParts, declared: Job, stopping: AbortSignal): Task {
  return async (raw, helpers) => {
    const { platformId, payload } = raw as { platformId: string; payload: Record<string, unknown> }
    const platform = await parts.platformById(platformId)
    if (!platform) return
    const log = parts.log.child({ job: declared.name, jobId: helpers.job.id, platform: platform.slug })
    const scenes = (way: Way) => sceneFor(parts, way, platform, declared.name, `job-${helpers.job.id}`)
    await declared.run(
      {
        platform,
        attempt: helpers.job.attempts,
        isLastTry: helpers.job.attempts >= helpers.job.max_attempts,
        log,
        stopping,
        inPlatform: scenes('inPlatform'),
        readPlatform: scenes('readPlatform'),
      },
      payload,
    )
  }
}

function optionsOf(parts: WorkerParts, jobs: readonly Job[], stopping: AbortSignal) {
  const taskList: TaskList = {}
  for (const declared of jobs) taskList[declared.name] = taskOf(parts, declared, stopping)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') parts.log.error({ message }, 'job failed')
    else parts.log.trace({ message }, 'worker')
  })
  return {
    pgPool: parts.database.pool,
    taskList,
    logger,
    noHandleSignals: true,
    concurrency: insideAtOnce,
    // Gathered for one turn: only so does a stop wait until the ends of jobs are written down.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noPreparedStatements: false,
  }
}

/** Milliseconds between two signs of life. */
const heartbeatInterval = 20_000

/** Works the queue until stopped; a stop lets the jobs at work finish. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const abort = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId))
  const start = (jobs: readonly Job[], concurrency: number) =>
    keepRunning(
      (): Promise<Runner> => run({ ...optionsOf(parts, jobs, abort.signal), concurrency, events, pollInterval: 2000 }),
      (err) => parts.log.error({ err }, 'the queue stopped, and is started again'),
    )
  const inside = await start([...parts.jobs.filter(({ isOutside }) => !isOutside), hear], insideAtOnce)
  const outside = await start(
    parts.jobs.filter(({ isOutside }) => isOutside),
    outsideAtOnce,
  )
  const routine = beside(parts, workers)
  return {
    async stop() {
      abort.abort()
      await Promise.all([inside.stop(), outside.stop()])
      for (const one of routine) await one.stop()
      await recordEnded(parts.database, workers).catch(() => undefined)
    },
  }
}

/** Work beside the queue: heartbeats, the jobs of workers that are gone, and chores. */
function beside(parts: WorkerParts, workers: readonly string[]) {
  const { database, chores = [] } = parts
  const failed = (err: unknown) => parts.log.warn({ err }, 'beside the queue')
  return [
    every(heartbeatInterval, () => recordAlive(database, workers), failed),
    every(60_000, () => freeAbandonedJobs(database), failed),
    ...chores.map((chore) => every(3_600_000, () => chore(database), failed)),
  ]
}

/** Runs all jobs that are due, and those that they add, then returns: for tests and the demo. */
export async function runPendingJobs(parts: WorkerParts): Promise<void> {
  const jobs = [...parts.jobs, hear]
  const options = optionsOf(parts, jobs, new AbortController().signal)
  const names = jobs.map(({ name }) => name)
  // Ends of jobs are written beside the work: a worker that looks before finds the queue of its next job taken, and leaves it.
  for (let turn = 0; turn < maxTurns; turn += 1) {
    await runOnce(options)
    if (!(await hasDueJob(parts.database, names))) return
  }
}

/** Turns after which a queue that another process holds is left to it. */
const maxTurns = 100

async function hasDueJob({ pool }: Database, names: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts and t.identifier = any($1)) as found`,
    [names],
  )
  return rows[0]?.found === true
}
