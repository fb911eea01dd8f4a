import { programDates, type TaskTrigger, taskLimits } from '@laurel/contract/automation'
import { addDays } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import type { ProgramRow } from '../../programs/index.ts'
import { dayFrom, instantOf, weekdayOf } from './instant.ts'

/** A moment at which a clock starts a task; its name is taken once. */
export interface Moment {
  readonly name: string
  readonly at: Date
  /** The day in the program's zone. */
  readonly day: string
}

const hourMs = 3_600_000

/**
 * The first moment of a trigger that is not over: those of the last hours that were missed come first, unless they were taken.
 * @param isTaken whether a moment of that name is behind the task
 * @param since moments before are not the task's: it was not on
 */
export async function nextMoment(
  trigger: TaskTrigger,
  program: Pick<ProgramRow, 'timeZone' | 'opensAt' | 'closesAt'>,
  { now, since, isTaken }: { now: Date; since: Date; isTaken: (name: string) => Promise<boolean> },
): Promise<Moment | undefined> {
  for (const moment of candidates(trigger, program, now)) {
    if (moment.at < since || moment.at.getTime() < now.getTime() - 2 * taskLimits.lateHours * hourMs) continue
    if (!(await isTaken(moment.name))) return moment
  }
  return undefined
}

function candidates(
  trigger: TaskTrigger,
  program: Pick<ProgramRow, 'timeZone' | 'opensAt' | 'closesAt'>,
  now: Date,
): Moment[] {
  const { timeZone } = program
  if (trigger.kind === 'moment') {
    if (!trigger.at) return []
    const at = new Date(trigger.at)
    return [{ name: `moment:${at.toISOString()}`, at, day: dayIn(timeZone, at) }]
  }
  if (trigger.kind === 'date' && trigger.date && programDates.includes(trigger.date)) {
    const date = trigger.date === 'opensAt' ? program.opensAt : program.closesAt
    if (!date) return []
    const day = dayFrom(timeZone, date, trigger.days)
    return [{ name: `${trigger.date}:${day}`, at: instantOf(timeZone, day, trigger.hour), day }]
  }
  if (trigger.kind !== 'every' && trigger.kind !== 'date') return []
  const today = dayIn(timeZone, now)
  const days = Array.from({ length: 10 }, (_, place) => addDays(today, place - 2))
  const chosen =
    trigger.kind === 'every' && trigger.every === 'week'
      ? days.filter((day) => weekdayOf(day) === trigger.weekday)
      : days
  return chosen.map((day) => ({ name: `day:${day}`, at: instantOf(timeZone, day, trigger.hour), day }))
}
