import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { markTask, type TaskRow, wasTaken } from '../store/index.ts'
import { nextMoment } from './next-moment.ts'

/** Has the clock start a task at its next moment; one that no clock starts, or that is off, has none. */
export async function scheduleTask(scene: Scene, task: TaskRow): Promise<void> {
  const trigger = task.published?.trigger
  if (task.state !== 'enabled' || !trigger || trigger.kind === 'event' || trigger.kind === 'hand') return
  const program = await findProgram(scene.db, task.program_id)
  if (!program) return
  const next = await nextMoment(trigger, program, {
    now: scene.now,
    since: task.on_since ?? scene.now,
    isTaken: (name) => wasTaken(scene.db, task.id, name),
  })
  await markTask(scene.db, task.id, { next_at: next?.at ?? null })
  if (!next) return
  await enqueue(scene.db, 'start-by-clock', { taskId: task.id }, { key: `clock-${task.id}`, runAt: next.at })
}
