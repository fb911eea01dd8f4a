import { automationListener } from '../server/src/automation/index.ts'
import { insertRuns } from '../server/src/automation/store/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import { runAs } from '../story/run-as.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { writeManyTasks } from './many-tasks.ts'
import { report, round } from './report.ts'

/** 10,000 events of a bulk, heard in batches of 500 by 50 rules: a run of each, against bare inserts of the same rows by turns. */
const EVENTS = Number(process.env.LAUREL_BENCH_COUNT ?? 10_000)
const TASKS = 50
const BATCH = 500
const dataset = await openDataset()
const { stage, story } = dataset
await crowd(dataset, EVENTS)
await writeManyTasks(dataset, TASKS, 'commented')
const now = new Date()
const applications = await runAs(stage, 'owner', now, ({ db }) =>
  db.from('applications').select('id').limit(EVENTS).execute(),
)
const tasks = await runAs(stage, 'owner', now, ({ db }) => db.from('automation_tasks').select('id').execute())

const eventsOf = (from: number) =>
  applications.slice(from, from + BATCH).map(({ id }) => ({
    id: newId(),
    name: 'application.commented',
    programId: story.program.id,
    applicationId: id,
    payload: { bulkId: newId() },
    at: now.toISOString(),
    actor: { kind: 'user' as const, id: stage.people.owner.userId },
  }))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

let product = 0
let baseline = 0
for (let from = 0; from < applications.length; from += BATCH) {
  const events = eventsOf(from)
  product += await timed(() => runAs(stage, 'owner', now, (scene) => automationListener.hear(scene, events)))
  const rows = events.flatMap(({ id, applicationId, name, actor }) =>
    tasks.map((task) => {
      const run = newId()
      const subject = { application_id: applicationId, session_id: null, program_id: story.program.id }
      const origin = { origin: 'event' as const, event: name, by_id: actor.id, is_of_bulk: true }
      return {
        id: run,
        task_id: task.id,
        version: 1,
        trigger_key: `baseline ${id}`,
        ...subject,
        ...origin,
        chain: run,
        depth: 0,
        chain_tasks: [],
      }
    }),
  )
  baseline += await timed(() => runAs(stage, 'owner', now, ({ db }) => insertRuns(db, rows, now)))
}
await dataset.close()
const ratio = baseline / product
const runs = applications.length * TASKS
report(
  `runs: ${applications.length} events of one bulk × ${TASKS} rules, in batches of ${BATCH}`,
  {
    'events heard, runs written (runs/s)': round((runs / product) * 1000, 0),
    'bare inserts of the same rows (runs/s)': round((runs / baseline) * 1000, 0),
    ratio: round(ratio),
  },
  { name: 'at least 0.4 of bare inserts', met: ratio >= 0.4 },
)
