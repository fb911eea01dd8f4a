import { fitsTrigger, type TriggerName, triggerEvents, triggerNames } from '@laurel/contract/automation'
import type { RecordedEvent } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listAwaiting, wakeRuns } from './store/index.ts'

/** Wakes the runs of a program that waited for one of these events about their own application or session. Answers how many. */
export async function wakeAwaiting(scene: Scene, programId: string, events: readonly RecordedEvent[]): Promise<number> {
  const heard = new Set(events.map(({ name }) => name))
  const names = triggerNames.filter((name) => triggerEvents[name].events.some((event) => heard.has(event)))
  if (names.length === 0) return 0
  const waiting = await listAwaiting(scene.db, programId, names)
  const woken = waiting.filter((run) =>
    events.some((event) => {
      if (new Date(event.at) < run.started_at) return false
      const isAbout = run.application_id
        ? event.applicationId === run.application_id
        : !run.session_id || event.sessionId === run.session_id
      const only = (run.awaits_only ?? {}) as Record<string, string[]>
      return isAbout && fitsTrigger(run.awaits as TriggerName, only, event)
    }),
  )
  await wakeRuns(
    scene.db,
    woken.map(({ id }) => id),
    scene.now,
  )
  return woken.length
}
