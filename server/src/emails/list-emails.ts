import type { Email } from '@laurel/contract/emails'
import type { ListPage, ListQuery } from '@laurel/contract/kernel'
import type { Scene } from '../kernel/scene.ts'
import { type EmailRow, listEmailRows } from './store.ts'

function present(row: EmailRow): Email {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    state: row.state as Email['state'],
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

export async function listEmails(scene: Scene, query: ListQuery): Promise<ListPage<Email>> {
  const { total, filtered, rows, page, perPage } = await listEmailRows(scene.db, query)
  const metadata = {
    total,
    totalFiltred: filtered,
    perPage,
    page,
    nbPages: Math.ceil(filtered / perPage),
    after: null,
    before: null,
  }
  return { data: rows.map(present), metadata }
}
