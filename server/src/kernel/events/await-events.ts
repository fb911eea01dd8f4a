import type { PlatformDb } from '../db/index.ts'

export interface Waiter {
  /** Name of the listener that wakes for it. */
  readonly listener: string
  readonly id: string
  /** Null: events of every program, and of none. */
  readonly programId: string | null
}

/** Says which events somebody waits for from now on, in place of those before; none: it waits no more. */
export async function awaitEvents(db: PlatformDb, waiter: Waiter, events: readonly string[]): Promise<void> {
  await db.remove('awaited_events').where('listener', '=', waiter.listener).where('waiter_id', '=', waiter.id).execute()
  if (events.length === 0) return
  const rows = [...new Set(events)].map((event) => ({
    event,
    listener: waiter.listener,
    waiter_id: waiter.id,
    program_id: waiter.programId,
  }))
  await db.insert('awaited_events', rows).execute()
}
