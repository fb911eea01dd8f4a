import { ask, type PlatformDb } from '../db/index.ts'
import { listenersOf, maxHeard } from './listen.ts'
import type { RecordedEvent } from './record.ts'

/** Attempts of the job of a listener. */
const maxAttempts = 12

/** Who may have to be woken by an event, by name, and which of them hear every event. */
interface Woken {
  readonly names: readonly string[]
  readonly always: readonly boolean[]
}

function wokenBy(event: string): Woken | undefined {
  const listeners = listenersOf(event)
  if (listeners.length === 0) return undefined
  return { names: listeners.map(({ name }) => name), always: listeners.map(({ wants }) => wants === undefined) }
}

/** A listener that waits is woken where `awaited_events` holds the event for one of the programs. */
const text = `select from (
    select array_agg((
      'hear', json_build_object('platformId', $1::uuid, 'payload', json_build_object('listener', l.name, 'events', p.part::json)),
      null, null, ${maxAttempts}, null, null, null)::graphile_worker.job_spec order by p.place) as specs
    from unnest($3::text[], $4::boolean[]) l (name, always), unnest($6::text[]) with ordinality p (part, place)
    where l.always or exists (
      select from awaited_events w where w.platform_id = $1 and w.event = $2 and w.listener = l.name
        and (w.program_id is null or w.program_id = any($5::uuid[])))
    having count(*) > 0
  ) jobs, graphile_worker.add_jobs(jobs.specs)`

/** Adds the jobs of events of one name by one statement, `maxHeard` events each; nothing where nobody listens. */
export async function wake(db: PlatformDb, name: string, events: readonly RecordedEvent[]): Promise<void> {
  const woken = wokenBy(name)
  if (!woken) return
  const programs = [...new Set(events.flatMap(({ programId }) => (programId ? [programId] : [])))]
  const parts: string[] = []
  for (let from = 0; from < events.length; from += maxHeard)
    parts.push(JSON.stringify(events.slice(from, from + maxHeard)))
  await ask(db, text, [db.platformId, name, woken.names, woken.always, programs, parts])
}
