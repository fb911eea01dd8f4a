import type { ImportState, UndoObstacle } from './imports/import.ts'

/** What the rules need to know of an import. */
export interface ImportFacts {
  readonly state: ImportState
  readonly imported: number
  /** Applications that were there and that it changed. */
  readonly updated: number
  readonly wrong: number
  /** ISO, UTC. */
  readonly finishedAt: string | null
}

/** Hours within which an import can be undone. */
export const undoHours = 24

const among = (state: ImportState, ...states: ImportState[]) => states.includes(state)

/** The machine is at it: nothing else can be done but wait or cancel. */
export function isAtWork({ state }: Pick<ImportFacts, 'state'>): boolean {
  return among(state, 'checking', 'running', 'undoing')
}

/** Nothing came in yet: columns may still be chosen, the check made again. */
export function mayMap({ state, imported, updated }: Pick<ImportFacts, 'state' | 'imported' | 'updated'>): boolean {
  // What a check foresees is counted too, and is nothing yet.
  if (among(state, 'uploaded', 'mapped', 'checked')) return true
  return imported === 0 && updated === 0 && among(state, 'failed', 'cancelled')
}

export function mayCheck({ state }: Pick<ImportFacts, 'state'>): boolean {
  return among(state, 'mapped', 'checked')
}

export function mayRun({ state, wrong }: Pick<ImportFacts, 'state' | 'wrong'>, onlyValid: boolean): boolean {
  return state === 'checked' && (wrong === 0 || onlyValid)
}

export function mayCancel({ state }: Pick<ImportFacts, 'state'>): boolean {
  return among(state, 'checking', 'running')
}

/** It wrote something, or may have. */
function hasWritten({ state, imported, updated }: ImportFacts): boolean {
  return imported + updated > 0 && among(state, 'done', 'cancelled', 'failed')
}

/** The moment until which an import can be undone; null when there is nothing to undo. */
export function undoUntil(facts: ImportFacts): string | null {
  if (!facts.finishedAt || !hasWritten(facts)) return null
  return new Date(Date.parse(facts.finishedAt) + undoHours * 3_600_000).toISOString()
}

/** What keeps an import from being undone. */
export function undoObstacle(facts: ImportFacts, now: string): UndoObstacle | undefined {
  if (isAtWork(facts)) return 'at_work'
  const until = undoUntil(facts)
  if (!until) return 'nothing_imported'
  return now > until ? 'too_late' : undefined
}

/** Nothing came of it: it can be forgotten, its file too. */
export function mayForget(facts: ImportFacts): boolean {
  return !isAtWork(facts) && facts.state !== 'undone' && !hasWritten(facts)
}
