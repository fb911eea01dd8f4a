import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { shortened, type WaitingSource } from '../../applications/store/index.ts'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export async function insertLine(db: PlatformDb, row: Omit<Insertable<DB['automation_lines']>, 'platform_id'>) {
  await db.insert('automation_lines', row).execute()
}

/** What tasks wrote for whoever looks after an application. */
export const automationWaiting: WaitingSource = {
  kind: 'automation',
  needs: 'program.applications.read',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select l.id::text as item, l.application_id, l.written_at as since, null::date as due_on,
      ${shortened('l.words')} as words, l.task_name as detail
    from automation_lines l where l.platform_id = ${platformId}`,
}
