import type { Conflict } from '@laurel/contract/evaluation'
import type { ConflictRow } from '../store/conflicts.ts'

export function presentConflict(row: ConflictRow): Conflict {
  const { sessionId: _session, applicationId: _application, decidedAt, createdAt, ...rest } = row
  return { ...rest, decidedAt: decidedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}
