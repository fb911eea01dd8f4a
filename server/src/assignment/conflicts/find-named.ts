import { mailbox, nameKeys } from '@laurel/contract/assignment'
import type { JurorRow } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { listNamedConflicts } from '../store/named-conflicts.ts'

interface Named {
  readonly applicationId: string
  readonly jurorId: string
  readonly matched: string
  /** The applicant's reason. */
  readonly note: string
}

/** Jurors whom applicants named as not to judge them, by address or by name. */
export async function findNamed(
  db: PlatformDb,
  jurors: readonly JurorRow[],
  applicationIds: readonly string[],
): Promise<Named[]> {
  const named = await listNamedConflicts(db, applicationIds)
  const byMail = Map.groupBy(jurors, ({ email }) => mailbox(email))
  const byName = new Map<string, JurorRow[]>()
  for (const juror of jurors) {
    for (const key of nameKeys(juror.name)) byName.set(key, [...(byName.get(key) ?? []), juror])
  }
  return named.flatMap(({ applicationId, name, email, reason }) => {
    const mail = mailbox(email)
    const meant = new Set([
      ...((mail && byMail.get(mail)) || []),
      ...nameKeys(name).flatMap((key) => byName.get(key) ?? []),
    ])
    return [...meant].map(({ id }) => ({ applicationId, jurorId: id, matched: name, note: reason }))
  })
}
