import { can, isOpen } from '@laurel/contract/applications'
import { iso } from '../../kernel/iso.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { PlanProgram } from '../../programs/index.ts'
import { type Frame, factsOf } from '../frame.ts'

/** The window in which the application takes answers: what was sent back has its own end, the rest follows the program. */
export function windowOf({ application, program }: Pick<Frame, 'application' | 'program'>) {
  if (application.state === 'to_complete') {
    return {
      window: { closesAt: iso(application.changesUntil), graceMinutes: graceOf(program) },
      beganAt: iso(application.createdAt),
    }
  }
  return {
    window: {
      opensAt: iso(program.opensAt),
      closesAt: iso(endOf(program, application.extendedUntil)),
      graceMinutes: graceOf(program),
    },
    beganAt: iso(application.createdAt),
  }
}

/** The program's end, or the later one that was granted. A program without end stays without. */
export function endOf({ closesAt }: Pick<PlanProgram, 'closesAt'>, extendedUntil: Date | null): Date | null {
  return closesAt && extendedUntil && extendedUntil > closesAt ? extendedUntil : closesAt
}

/** The minutes for which the program takes what was begun before its deadline. */
export function graceOf({ deadlineBehaviour, graceMinutes }: Pick<PlanProgram, 'deadlineBehaviour' | 'graceMinutes'>) {
  return deadlineBehaviour === 'lock' ? 0 : graceMinutes
}

/** Do state and dates allow the applicant to write, now? */
export function takesAnswers(frame: Pick<Frame, 'application' | 'program'>, now: Date): boolean {
  const { window, beganAt } = windowOf(frame)
  if (!can.answer(factsOf(frame.application), 'applicant', now.toISOString())) return false
  return isProgramLive(frame) && isOpen(window, now.toISOString(), beganAt ?? undefined)
}

/** Refuses application_locked, program_not_open, program_closed (with the date). */
export function checkTakesAnswers(frame: Pick<Frame, 'application' | 'program'>, now: Date): void {
  if (!can.answer(factsOf(frame.application), 'applicant', now.toISOString())) refuse('application_locked')
  const { window, beganAt } = windowOf(frame)
  checkWindow(window, now, beganAt)
  if (!isProgramLive(frame)) refuse('program_closed', { details: { closesAt: window.closesAt ?? null } })
}

export function checkWindow(
  window: { opensAt?: string | null; closesAt?: string | null; graceMinutes?: number },
  now: Date,
  beganAt?: string | null,
): void {
  if (isOpen(window, now.toISOString(), beganAt ?? undefined)) return
  if (window.opensAt && now.toISOString() < window.opensAt) {
    refuse('program_not_open', { details: { opensAt: window.opensAt } })
  }
  refuse('program_closed', { details: { closesAt: window.closesAt } })
}

/** An archived or deleted program, or one taken offline, takes nothing new from drafts. */
function isProgramLive({ application, program }: Pick<Frame, 'application' | 'program'>): boolean {
  return application.state === 'to_complete' || (program.status === 'active' && program.publishedAt !== null)
}
