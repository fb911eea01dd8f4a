import pg from 'pg'
import { startBulk } from '../server/src/bulk/start-bulk.ts'
import { runAs } from '../story/run-as.ts'
import { type Dataset, openDataset } from './dataset.ts'
import { report, round } from './report.ts'

const count = 100_000

/**
 * The state of a hundred thousand applications changed as a job, with an event each, its batches and what an undoing needs.
 * Beside it the bare minimum: one UPDATE of the same rows and one INSERT … SELECT of as many events. At least a fifth.
 */
const dataset = await openDataset()
const { stage, product, story } = dataset
const owner = new pg.Client({ connectionString: dataset.ownerUrl })
await owner.connect()
await owner.query(`set app.platform_id = '${stage.platform.id}'`)
const programId = story.program.id
await owner.query(
  `insert into applications (platform_id, id, program_id, category_id, state, title, search_text, submitted_at, c1, n1)
   select $1, gen_random_uuid(), $2, (select id from categories where platform_id = $1 and program_id = $2 limit 1),
     'submitted', 'Bench ' || n, 'bench ' || n, now(), 'option-' || n % 7, n
   from generate_series(1, ${count}) n`,
  [stage.platform.id, programId],
)
await owner.query('vacuum analyze applications')

const baseline = await seconds(async () => {
  await owner.query('begin')
  await owner.query(
    `update applications set state = 'in_review', version = version + 1, turn = turn + 1, updated_at = now()
     where platform_id = $1 and program_id = $2 and title like 'Bench %' and state = 'submitted'`,
    [stage.platform.id, programId],
  )
  await owner.query(
    `insert into events (platform_id, id, name, at, actor_kind, actor_name, program_id, application_id, payload, request_id)
     select platform_id, gen_random_uuid(), 'application.review_started', now(), 'system', 'bench', program_id, id,
       jsonb_build_object('from', 'submitted'), 'bench'
     from applications where platform_id = $1 and program_id = $2 and title like 'Bench %'`,
    [stage.platform.id, programId],
  )
  await owner.query('commit')
})
await owner.query('vacuum analyze applications')

const worker = await product.startWorker()
let bulkId = ''
const working = await seconds(async () => {
  bulkId = await begin(dataset)
  await until(bulkId, 'done')
})
const { rows } = await owner.query('select changed, failed from bulk_actions where id = $1', [bulkId])
report(
  `bulk: the state of ${count} applications`,
  {
    'changed, and failed': `${rows[0].changed}, ${rows[0].failed}`,
    'one UPDATE and one INSERT … SELECT, s': round(baseline),
    'the job, events and batches included, s': round(working),
    'applications/s': Math.round(count / working),
    ratio: round(baseline / working),
  },
  { name: 'at least 0.2 of the bare statements', met: rows[0].changed === count && baseline / working >= 0.2 },
)
await worker.stop()
await owner.end()
await dataset.close()

function begin({ stage: on }: Dataset): Promise<string> {
  return runAs(on, 'owner', new Date(), async (scene) => {
    const program = await findProgramOf(scene)
    const selection = { filter: { field: 'title', op: 'startsWith' as const, value: 'Bench' }, search: '', except: [] }
    const { id } = await startBulk(scene, program, { selection, act: { kind: 'state', to: 'accepted' } })
    return id
  })
}

async function findProgramOf(scene: Parameters<typeof startBulk>[0]) {
  const { findProgram } = await import('../server/src/programs/index.ts')
  const program = await findProgram(scene.db, programId)
  if (!program) throw new Error('The program of the story is gone')
  return program
}

async function until(id: string, state: string): Promise<void> {
  for (;;) {
    const found = await owner.query('select state from operations where id = $1', [id])
    if (found.rows[0].state === state) return
    if (found.rows[0].state === 'failed') throw new Error('The bulk action failed')
    await new Promise((next) => setTimeout(next, 20))
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}
