import type { ReminderRules } from '@laurel/contract/evaluation'
import type { PlatformDb } from '../../kernel/db/index.ts'

export type ReminderKind = 'before_end' | 'unanswered'

export async function findReminderRules(db: PlatformDb, sessionId: string): Promise<ReminderRules> {
  const one = db.from('evaluation_sessions').where('id', '=', sessionId)
  const row = await one.select(['remind_before_end', 'remind_unanswered']).executeTakeFirstOrThrow()
  return { beforeEnd: row.remind_before_end, unanswered: row.remind_unanswered }
}

export async function setReminderRules(db: PlatformDb, sessionId: string, rules: ReminderRules): Promise<void> {
  await db
    .change('evaluation_sessions')
    .set({ remind_before_end: rules.beforeEnd, remind_unanswered: rules.unanswered })
    .where('id', '=', sessionId)
    .execute()
}

/** The reminders sent to each juror of a session: `before_end 7`. */
export async function listRemindersSent(
  db: PlatformDb,
  jurorIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (jurorIds.length === 0) return new Map()
  const rows = await db
    .from('reminders_sent')
    .where('juror_id', 'in', [...jurorIds])
    .select(['juror_id as jurorId', 'kind', 'days'])
    .execute()
  const sent = new Map<string, Set<string>>()
  for (const { jurorId, kind, days } of rows) {
    const own = sent.get(jurorId) ?? new Set()
    sent.set(jurorId, own.add(`${kind} ${days}`))
  }
  return sent
}

export async function insertRemindersSent(
  db: PlatformDb,
  jurorId: string,
  kind: ReminderKind,
  days: readonly number[],
  at: Date,
): Promise<void> {
  for (const count of days)
    await db
      .insert('reminders_sent', { juror_id: jurorId, kind, days: count, sent_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** A juror with a new end is reminded of it anew. */
export async function forgetRemindersSent(db: PlatformDb, jurorId: string, kind: ReminderKind): Promise<void> {
  await db.remove('reminders_sent').where('juror_id', '=', jurorId).where('kind', '=', kind).execute()
}
