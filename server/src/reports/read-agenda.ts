import type { Permission } from '@laurel/contract/kernel'
import { dayIn } from '@laurel/contract/kernel'
import type { ComingDate, DashboardAgenda, WaitingCount } from '@laurel/contract/reports'
import { addDays } from '@laurel/contract/reports'
import { permissionsOf } from '../access/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import {
  countCompleted,
  countDrafts,
  countFailedMails,
  countOverdue,
  countPendingGates,
  countRequests,
  countSuspected,
  countToReview,
  countUnanswered,
  listChangesDue,
  listSessionDates,
  type Waiting,
} from './store/index.ts'

/** Dates told at most. */
const maxDates = 8

type Counting = readonly [
  kind: WaitingCount['kind'],
  permission: Permission,
  count: (db: PlatformDb, programId: string, now: Date) => Promise<Waiting>,
]

/** What somebody may do something about, in the order in which it is shown. */
const countings: readonly Counting[] = [
  ['to_review', 'program.applications.update', countToReview],
  ['messages', 'program.applications.read', countUnanswered],
  ['completed', 'program.applications.update', countCompleted],
  ['gates', 'program.applications.update', countPendingGates],
  ['requests', 'program.applications.update', countRequests],
  ['overdue_changes', 'program.applications.update', countOverdue],
  ['conflicts', 'program.evaluation.assign', countSuspected],
  ['emails', 'program.applications.update', countFailedMails],
]

/** What waits for the caller in a program, and the dates to come. */
export async function readAgenda(scene: Scene, program: ProgramRow): Promise<DashboardAgenda> {
  const allowed = await permissionsOf(scene, program.id)
  const waiting: WaitingCount[] = []
  for (const [kind, permission, count] of countings) {
    if (!allowed.has(permission)) continue
    const { n, oldest } = await count(scene.db, program.id, scene.now)
    if (n > 0) waiting.push({ kind, count: n, oldest: oldest?.toISOString() ?? null })
  }
  return { waiting, coming: await comingDates(scene, program) }
}

/** The dates to come of a program, the next first. */
export async function comingDates({ db, now }: Scene, program: ProgramRow): Promise<ComingDate[]> {
  const due = await listChangesDue(db, program.id, now)
  const dates = [
    ...calendarOf(program, now),
    ...(await reminders(db, program, now)),
    ...due.map(({ at, n }) => ({ kind: 'changes_due' as const, at: at.toISOString(), title: null, count: n })),
    ...(await sessions(db, program, now)),
  ]
  return dates.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, maxDates)
}

function calendarOf({ opensAt, closesAt, milestones, decisionExpectedOn, timeZone }: ProgramRow, now: Date) {
  const today = dayIn(timeZone, now)
  const dates: ComingDate[] = []
  const plain = { title: null, count: null }
  if (opensAt && opensAt > now) dates.push({ kind: 'opening', at: opensAt.toISOString(), ...plain })
  if (closesAt && closesAt > now) dates.push({ kind: 'closing', at: closesAt.toISOString(), ...plain })
  if (decisionExpectedOn && decisionExpectedOn >= today)
    dates.push({ kind: 'decisions', at: decisionExpectedOn, ...plain })
  for (const { label, from } of milestones)
    if (from >= today) dates.push({ kind: 'milestone', at: from, title: label, count: null })
  return dates
}

/** The days on which owners of drafts are reminded. */
async function reminders(db: PlatformDb, program: ProgramRow, now: Date): Promise<ComingDate[]> {
  const { closesAt, timeZone, reminderDays } = program
  if (!closesAt || closesAt <= now || reminderDays.length === 0) return []
  const [today, last] = [dayIn(timeZone, now), dayIn(timeZone, closesAt)]
  const days = reminderDays.map((before) => addDays(last, -before)).filter((day) => day > today)
  if (days.length === 0) return []
  const drafts = await countDrafts(db, program.id)
  return days.map((at) => ({ kind: 'reminder', at, title: null, count: drafts }))
}

async function sessions(db: PlatformDb, program: ProgramRow, now: Date): Promise<ComingDate[]> {
  const dates: ComingDate[] = []
  for (const { title, opensAt, closesAt, jurors } of await listSessionDates(db, program.id, now)) {
    if (opensAt && opensAt > now)
      dates.push({ kind: 'session_opening', at: opensAt.toISOString(), title, count: jurors })
    if (closesAt && closesAt > now)
      dates.push({ kind: 'session_closing', at: closesAt.toISOString(), title, count: jurors })
  }
  return dates
}
