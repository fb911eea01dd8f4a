import { job } from '../kernel/jobs/index.ts'
import { mailFailures } from './pause-task.ts'
import { findTask, listFailed, markTask } from './store/index.ts'

const dayMs = 86_400_000

/** Tells once a day of the runs of a task that failed. */
export const notifyFailuresJob = job(
  'notify-failures',
  (raw) => raw as { taskId: string },
  async (run, { taskId }) => {
    await run.inPlatform(async (scene) => {
      const task = await findTask(scene.db, taskId)
      if (!task || task.state === 'archived') return
      const since = task.told_at ?? new Date(scene.now.getTime() - dayMs)
      const failed = (await listFailed(scene.db, taskId, 1000)).filter(({ ended_at }) => ended_at && ended_at > since)
      if (failed.length === 0) return
      await mailFailures(scene, task, failed.length)
      await markTask(scene.db, task.id, { told_at: scene.now })
    })
  },
)
