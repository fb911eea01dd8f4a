import { findSession } from '../../evaluation/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type JobRun, orGiveUp } from '../../kernel/jobs/index.ts'
import { findConflicts } from '../conflicts/find-conflicts.ts'
import { lockRun, type RunRow, setRun, tellRunProgress } from '../store/runs.ts'
import { enqueueRun, enqueueRunWatch, silence } from './enqueue.ts'
import { type PlanOrder, planApart } from './plan-apart.ts'
import { readRunInput } from './read-input.ts'

/** Divisions that one process computes at a time: each takes a core. */
const mostAtOnce = 1
/** Milliseconds until the next try when there are that many. */
const patience = 1000
/** Milliseconds between two words on how far it is. */
const rhythm = 400
let atWork = 0

/** Computes a division and keeps it as a preview. Cancelled, replaced or stopped by the server it leaves nothing. */
export async function workRun(run: JobRun, runId: string): Promise<void> {
  if (atWork >= mostAtOnce) {
    await run.inPlatform((scene) => enqueueRun(scene, runId, new Date(scene.now.getTime() + patience)))
    return
  }
  atWork += 1
  try {
    await orGiveUp(
      run,
      { runId },
      () => compute(run, runId),
      () => fail(run, runId),
    )
  } finally {
    atWork -= 1
  }
}

async function compute(run: JobRun, runId: string): Promise<void> {
  const begun = await begin(run, runId)
  if (!begun) return
  const { one, order } = begun
  const over = new AbortController()
  let progress = 0
  const told = async () => {
    const goesOn = await run.inPlatform((scene) => tellRunProgress(scene.db, one, progress, scene.now))
    if (!goesOn) over.abort(new Error('This division is wanted no more'))
  }
  const timer = setInterval(() => {
    told().catch((error) => run.log.warn({ error, runId }, 'progress of a division not told'))
  }, rhythm)
  try {
    const signal = AbortSignal.any([over.signal, run.stopping])
    const plan = await planApart(order, {
      signal,
      onProgress: (share) => {
        progress = share
      },
    })
    await run.inPlatform(async (scene) => {
      const now = await lockRun(scene.db, runId)
      if (now?.state !== 'running' || now.attempt !== one.attempt) return
      await setRun(scene.db, runId, { state: 'computed', progress: 1, plan }, scene.now)
    })
  } catch (error) {
    if (over.signal.aborted) return
    if (!run.stopping.aborted) throw error
    await run.inPlatform((scene) => enqueueRun(scene, runId))
  } finally {
    clearInterval(timer)
  }
}

/** Takes the work over from whoever had it. */
function begin(run: JobRun, runId: string): Promise<{ one: RunRow; order: PlanOrder } | undefined> {
  return run.inPlatform(async (scene) => {
    const one = await lockRun(scene.db, runId)
    if (!one || (one.state !== 'waiting' && one.state !== 'running')) return
    const session = await findSession(scene.db, one.sessionId)
    if (!session) return
    await findConflicts(scene, session)
    const { input, hash } = await readRunInput(scene, session, one.settings)
    const attempt = one.attempt + 1
    await setRun(scene.db, runId, { state: 'running', attempt, progress: 0, inputHash: hash }, scene.now)
    return { one: { ...one, attempt }, order: { method: one.settings.method, input } }
  })
}

function fail(run: JobRun, runId: string): Promise<void> {
  return run.inPlatform(async (scene) => {
    const one = await lockRun(scene.db, runId)
    const session = one && (await findSession(scene.db, one.sessionId))
    if (!session || (one.state !== 'waiting' && one.state !== 'running')) return
    await setRun(scene.db, runId, { state: 'failed' }, scene.now)
    await record(scene, 'jury_run.failed', { programId: session.programId, sessionId: session.id }, { runId })
  })
}

/** Looks at a division until it ends, and hands it to another worker when it stands still. */
export async function watchRun(run: JobRun, runId: string): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await lockRun(scene.db, runId)
    if (one?.state !== 'waiting' && one?.state !== 'running') return
    if (scene.now.getTime() - one.updatedAt.getTime() >= silence) await enqueueRun(scene, runId)
    else await enqueueRunWatch(scene, runId)
  })
}
