import type { ProgramPhase, ProgramStatus } from './program.ts'

type Moment = Date | string | null

/** What the calendar of a program is told from. */
export interface Calendar {
  readonly status: ProgramStatus
  readonly publishedAt: Moment
  readonly opensAt: Moment
  readonly closesAt: Moment
}

/** Open programs that close within so many days are closing soon. */
export const closingSoonDays = 21

/** Days that a program stays in the trash. */
export const trashDays = 30

const dayMs = 86_400_000

/** Anyone may read it: published, and neither archived nor in the trash. */
export function isPublic({ status, publishedAt }: Pick<Calendar, 'status' | 'publishedAt'>): boolean {
  return status === 'active' && publishedAt !== null
}

/** Where a program stands at a moment. It closes at `closesAt` sharp: that instant is no longer open. */
export function phaseOf(program: Calendar, now: Date): ProgramPhase {
  if (!program.publishedAt) return 'unpublished'
  if (program.opensAt && now < new Date(program.opensAt)) return 'upcoming'
  return program.closesAt && now >= new Date(program.closesAt) ? 'closed' : 'open'
}

/** New applications may begin: public, opened and not yet closed. */
export function isOpen(program: Calendar, now: Date): boolean {
  return isPublic(program) && phaseOf(program, now) === 'open'
}

export function isClosingSoon(program: Calendar, now: Date): boolean {
  if (!program.closesAt || !isOpen(program, now)) return false
  return new Date(program.closesAt).getTime() - now.getTime() <= closingSoonDays * dayMs
}

/** When a program in the trash is erased for good. */
export function erasedAt(statusChangedAt: Date | string): Date {
  return new Date(new Date(statusChangedAt).getTime() + trashDays * dayMs)
}

/**
 * Which changes of bucket are allowed: active ↔ archived, either to the trash, out of the trash to where it was. Only the trash
 * leads to the end of a program, and the end is no bucket.
 */
const transitions: Readonly<Record<ProgramStatus, readonly ProgramStatus[]>> = {
  active: ['archived', 'deleted'],
  archived: ['active', 'deleted'],
  deleted: ['active', 'archived'],
}

export function mayBecome(from: ProgramStatus, to: ProgramStatus): boolean {
  return transitions[from].includes(to)
}

/** Only an active program is worked on; archived and deleted ones are read. */
export function mayChange({ status }: { status: ProgramStatus }): boolean {
  return status === 'active'
}
