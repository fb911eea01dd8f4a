import { describe, expect, it } from 'vitest'
import { makeDue } from '../../test/due-jobs.ts'
import { openHouse } from '../../test/open-house.ts'
import { until } from '../../test/until.ts'
import { createLog } from '../log/index.ts'
import { enqueue } from './enqueue.ts'
import { freeJobs } from './free-jobs.ts'
import { type JobRun, job } from './job.ts'
import { freeAbandonedJobs, recordAlive } from './living-workers.ts'
import { orGiveUp } from './or-give-up.ts'
import { runPendingJobs, startWorker, type WorkerParts } from './worker.ts'

const house = openHouse()

/** Works the queue with these jobs alone; moments of the queue are the database's own. */
async function work(jobs: WorkerParts['jobs']): Promise<void> {
  const platform = await house.inScene('owner', async (scene) => scene.platform)
  const other = await house.inScene('otherOwner', async (scene) => scene.platform, 'other')
  await runPendingJobs({ ...partsOf(jobs), platformById: async (id) => [platform, other].find((one) => one.id === id) })
}

const partsOf = (jobs: WorkerParts['jobs']): WorkerParts => ({
  database: house.database,
  jobs,
  house: house.product.house,
  log: createLog('silent'),
  platformById: async () => undefined,
  now: () => house.clock.now,
})

const read = (raw: unknown) => raw as { word: string }

describe('a job', () => {
  it('runs in the platform that asked for it, and sees no other', async () => {
    const seen: string[] = []
    const look = job('look', read, (run: JobRun) =>
      run.inPlatform(async ({ db, platform, actor }) => {
        const members = await db.kysely.selectFrom('members').select('user_id').execute()
        seen.push(`${platform.slug} ${members.length} ${actor.kind}`)
      }),
    )
    await house.inScene('owner', ({ db }) => enqueue(db, 'look', { word: '' }))
    await house.inScene('otherOwner', ({ db }) => enqueue(db, 'look', { word: '' }), 'other')
    await work([look])
    expect(seen.sort()).toEqual(['demo 13 system', 'other 1 system'])
  })

  it('does not exist when the transaction that asked for it is rolled back', async () => {
    const done: string[] = []
    const say = job('say', read, async (_run, { word }) => void done.push(word))
    const failing = house.inScene('owner', async ({ db }) => {
      await enqueue(db, 'say', { word: 'never' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    await work([say])
    expect(done).toEqual([])
  })

  it('taken by a worker that was killed is done by the next one once it is given back', async () => {
    const done: string[] = []
    const say = job('say', read, async (_run, { word }) => void done.push(word))
    await freeJobs(house.database)
    await house.inScene('owner', ({ db }) => enqueue(db, 'say', { word: 'again' }, { queue: 'one' }))
    for (const table of ['_private_jobs', '_private_job_queues'])
      await house.database.pool.query(`update graphile_worker.${table} set locked_at = now(), locked_by = 'gone'`)
    await work([say])
    expect(done).toEqual([])
    await freeJobs(house.database)
    await work([say])
    expect(done).toEqual(['again'])
  })

  it('taken by a worker that says nothing any more is given back by any other; by one that is alive it is kept', async () => {
    const done: string[] = []
    const say = job('say', read, async (_run, { word }) => void done.push(word))
    const taken = [
      ['killed', '5 minutes'],
      ['alive', '5 minutes'],
      ['new', '0 minutes'],
    ] as const
    for (const [worker, since] of taken) {
      await house.inScene('owner', ({ db }) => enqueue(db, 'say', { word: worker }, { key: worker, queue: worker }))
      await house.database.pool.query(
        `update graphile_worker._private_jobs set locked_at = now() - $2::interval, locked_by = $1 where key like '%:' || $1`,
        [worker, since],
      )
      await house.database.pool.query(
        `update graphile_worker._private_job_queues set locked_at = now() - $2::interval, locked_by = $1 where queue_name = $1`,
        [worker, since],
      )
    }
    await recordAlive(house.database, ['alive'])
    await freeAbandonedJobs(house.database)
    await work([say])
    expect(done).toEqual(['killed'])
    await freeJobs(house.database)
    await work([say])
    expect(done.toSorted()).toEqual(['alive', 'killed', 'new'])
  })

  it('is not given back while the worker that does it lives, however long it takes', async () => {
    const worker = await startWorker({ ...partsOf([]), chores: [] })
    const alive = () =>
      house.database.acrossPlatforms('test', ({ kysely }) =>
        kysely.selectFrom('living_workers').select('worker').execute(),
      )
    const before = await until(async () => {
      const rows = await alive()
      return rows.length > 1 && rows
    })
    expect(before.length).toBeGreaterThan(1)
    await worker.stop()
    expect((await alive()).length).toBeLessThan(before.length)
  })

  it('replaces the one that waits under the same key, but not another platform’s', async () => {
    const done: string[] = []
    const say = job('say', read, async (run, { word }) => void done.push(`${run.platform.slug} ${word}`))
    for (const word of ['first', 'second'])
      await house.inScene('owner', ({ db }) => enqueue(db, 'say', { word }, { key: 'one' }))
    await house.inScene('otherOwner', ({ db }) => enqueue(db, 'say', { word: 'third' }, { key: 'one' }), 'other')
    await work([say])
    expect(done.sort()).toEqual(['demo second', 'other third'])
  })

  it('is not lost where a worker takes the one under its key in the same moment', async () => {
    const { pool } = house.database
    await house.inScene('owner', ({ db }) => enqueue(db, 'say', { word: 'taken' }, { key: 'race' }))
    const worker = await pool.connect()
    const mine = "key like '%:race' or payload::text like '%added meanwhile%'"
    await worker.query('begin')
    await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'taker' where ${mine}`)
    const added = house.inScene('owner', ({ db }) => enqueue(db, 'say', { word: 'added meanwhile' }, { key: 'race' }))
    await until(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%add_job%'",
      )
      return rows.length > 0
    })
    await worker.query('commit')
    worker.release()
    await added
    const { rows } = await pool.query(
      `select payload #>> '{payload,word}' as word, locked_by from graphile_worker._private_jobs where ${mine}`,
    )
    expect(rows).toEqual([{ word: 'added meanwhile', locked_by: null }])
    await pool.query("delete from graphile_worker._private_jobs where locked_by = 'taker'")
    await work([job('say', read, async () => undefined)])
  })

  it('is tried again when it fails, and waits until its time', async () => {
    const attempts: number[] = []
    const fail = job('fail', read, async (run) => {
      attempts.push(run.attempt)
      throw new Error('not yet')
    })
    await house.inScene('owner', ({ db }) => enqueue(db, 'fail', { word: '' }))
    await house.inScene('owner', ({ db }) => enqueue(db, 'fail', { word: '' }, { runAt: new Date('2100-01-01') }))
    await work([fail])
    expect(attempts).toEqual([1])
    const { rows } = await house.database.pool.query(
      "select attempts, run_at > created_at as waits from graphile_worker.jobs where task_identifier = 'fail' order by attempts",
    )
    expect(rows).toEqual([
      { attempts: 0, waits: true },
      { attempts: 1, waits: true },
    ])
  })

  it('is given up on its last try, which says so in place of failing', async () => {
    const said: string[] = []
    const fail = job('give-up', read, (run) =>
      orGiveUp(
        run,
        { word: 'x' },
        () => Promise.reject(new Error('never')),
        async () => void said.push(`given up at ${run.attempt}`),
      ),
    )
    await house.inScene('owner', ({ db }) => enqueue(db, 'give-up', { word: '' }, { maxAttempts: 2 }))
    await work([fail])
    expect(said).toEqual([])
    await makeDue(house, 'give-up')
    await work([fail])
    expect(said).toEqual(['given up at 2'])
    const left = await house.database.pool.query("select from graphile_worker.jobs where task_identifier = 'give-up'")
    expect(left.rowCount).toBe(0)
  })

  it('leaves nothing half done when a piece of its work fails', async () => {
    const half = job('half', read, (run) =>
      run.inPlatform(async ({ db }) => {
        await db.remove('role_grants').execute()
        throw new Error('in the middle')
      }),
    )
    await house.inScene('owner', ({ db }) => enqueue(db, 'half', { word: '' }))
    await work([half])
    const left = await house.inScene('owner', ({ db }) => db.from('role_grants').select('id').execute())
    expect(left.length).toBeGreaterThan(0)
  })
})
