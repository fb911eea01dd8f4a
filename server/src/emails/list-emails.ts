import type { Email, EmailQuery } from '@laurel/contract/emails'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { countedExactly, keyPlaceOf } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { countEmails, emailOrder, type LoggedEmail, listEmailRows } from './store.ts'

export function presentEmail(row: LoggedEmail): Email {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    state: row.state as Email['state'],
    problem: row.problem,
    programId: row.program_id,
    applicationId: row.application_id,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

/** One page of the mails, the newest first unless asked otherwise; refuses invalid_input for a cursor that is none. */
export async function listEmails({ db }: Scene, query: EmailQuery): Promise<ListPage<Email>> {
  const order = emailOrder(query.sort ?? '-created')
  const place = keyPlaceOf(query, order)
  const total = await countEmails(db)
  const filtered = query.search || query.state ? await countEmails(db, query) : total
  const { rows, after, before } = await listEmailRows(db, query, order, place)
  return pageOf(rows.map(presentEmail), { total, filtered, ...place, after, before, counted: countedExactly })
}
