import type { ImportState, UndoObstacle } from './import.ts'

/** What the rules need to know of an import. */
export interface ImportFacts {
  readonly state: ImportState
  readonly imported: number
  readonly wrong: number
  /** ISO, UTC. */
  readonly finishedAt: string | null
}

/** Hours within which an import can be undone. */
export const undoHours = 24

const among = (state: ImportState, ...states: ImportState[]) => states.includes(state)

/** The machine is at it: nothing else can be done but wait or cancel. */
export function isAtWork({ state }: Pick<ImportFacts, 'state'>): boolean {
  return among(state, 'checking', 'running')
}

/** Nothing came in yet: columns may still be chosen, the check made again. */
export function mayMap({ state, imported }: Pick<ImportFacts, 'state' | 'imported'>): boolean {
  return imported === 0 && among(state, 'uploaded', 'mapped', 'checked', 'failed', 'cancelled')
}

export function mayCheck({ state }: Pick<ImportFacts, 'state'>): boolean {
  return among(state, 'mapped', 'checked')
}

export function mayRun({ state, wrong }: Pick<ImportFacts, 'state' | 'wrong'>, onlyValid: boolean): boolean {
  return state === 'checked' && (wrong === 0 || onlyValid)
}

export const mayCancel = isAtWork

/** The moment until which an import can be undone; null when there is nothing to undo. */
export function undoUntil({ state, imported, finishedAt }: ImportFacts): string | null {
  if (imported === 0 || !finishedAt || !among(state, 'done', 'cancelled', 'failed')) return null
  return new Date(Date.parse(finishedAt) + undoHours * 3_600_000).toISOString()
}

/** What keeps an import from being undone; `touched` counts what was changed among the applications that it brought in. */
export function undoObstacle(facts: ImportFacts, touched: number, now: string): UndoObstacle | undefined {
  if (isAtWork(facts)) return 'at_work'
  const until = undoUntil(facts)
  if (!until) return facts.imported === 0 && facts.state !== 'undone' ? undefined : 'nothing_imported'
  if (now > until) return 'too_late'
  return touched > 0 ? 'touched' : undefined
}
