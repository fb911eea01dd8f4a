import type { ErasureMode, Holdings, PrivacyRequest } from '@laurel/contract/privacy'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { findNames } from '../names-store.ts'
import type { RequestRow } from './store.ts'

/** Requests as the team reads them. @param isOwn as the person does: of the team only that it answered */
export async function presentRequests(
  db: PlatformDb,
  rows: readonly RequestRow[],
  { isOwn = false } = {},
): Promise<PrivacyRequest[]> {
  const names = isOwn
    ? new Map<string, string>()
    : await findNames(
        db,
        rows.flatMap(({ answered_by }) => answered_by ?? []),
      )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as PrivacyRequest['kind'],
    origin: row.origin as PrivacyRequest['origin'],
    name: row.name,
    email: row.email,
    message: row.message,
    holdings: row.left_behind as unknown as Holdings,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    state: row.state as PrivacyRequest['state'],
    mode: row.mode as ErasureMode | null,
    plannedAt: row.planned_at?.toISOString() ?? null,
    isHeld: row.held_at !== null,
    answer: row.answer,
    answeredBy: names.get(row.answered_by ?? '') ?? '',
    answeredAt: row.answered_at?.toISOString() ?? null,
    certificateNumber: row.certificate_number,
  }))
}

export async function presentRequest(
  db: PlatformDb,
  row: RequestRow,
  how?: { isOwn: boolean },
): Promise<PrivacyRequest> {
  const [one] = await presentRequests(db, [row], how)
  if (!one) throw new Error('One row gives one request')
  return one
}
