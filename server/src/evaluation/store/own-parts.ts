import { ask, type PlatformDb } from '../../kernel/db/index.ts'

export interface OwnParts {
  readonly applies: boolean
  readonly judges: boolean
  readonly invitations: number
}

const parts = `select
  exists (select from applications where platform_id = $1 and owner_id = $2 and state <> 'deleted')
    or exists (select from collaborators where platform_id = $1 and user_id = $2) as applies,
  exists (select from jurors where platform_id = $1 and user_id = $2 and state = 'accepted') as judges,
  (select count(*)::int from jurors j
    join evaluation_sessions s on s.platform_id = j.platform_id and s.id = j.session_id
    where j.platform_id = $1 and j.email = $3 and j.state = 'invited'
      and s.state not in ('decided', 'published', 'archived')) as invitations`

/** The roles of a person here. The header of every public page asks for them, so one statement reads them. */
export async function findOwnParts(
  db: PlatformDb,
  { userId, email }: { userId: string; email: string },
): Promise<OwnParts> {
  const [found] = await ask<OwnParts>(db, parts, [db.platformId, userId, email])
  return found ?? { applies: false, judges: false, invitations: 0 }
}
