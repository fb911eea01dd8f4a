import type { Answers } from '@laurel/contract/forms/values'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** As it was sent, or as the session's rules of anonymity leave it. */
export type ProjectionKind = 'open' | 'blind'

/** The content of an entry. It holds no name or address of an applicant, but where answers say them. */
export interface EntryContent {
  readonly title: string
  readonly reference: string | null
  readonly lang: Locale
  readonly steps: readonly {
    readonly stepId: string
    readonly title: LocalizedText
    readonly formId: string
    readonly revision: number
    readonly answers: Answers
  }[]
  /** Of a blind one: the copies that its answers name, by their keys. */
  readonly copies?: Readonly<Record<string, { readonly key: string; readonly name: string }>>
}

export async function findProjection(
  db: PlatformDb,
  entryId: string,
  kind: ProjectionKind,
): Promise<EntryContent | undefined> {
  const row = await db
    .from('entry_projections')
    .where('entry_id', '=', entryId)
    .where('kind', '=', kind)
    .select('content')
    .executeTakeFirst()
  return row?.content as EntryContent | undefined
}

export async function listProjections(
  db: PlatformDb,
  entryIds: readonly string[],
  kind: ProjectionKind,
): Promise<Map<string, EntryContent>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .from('entry_projections')
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::uuid[])`)
    .where('kind', '=', kind)
    .select(['entry_id', 'content'])
    .execute()
  return new Map(rows.map(({ entry_id, content }) => [entry_id, content as unknown as EntryContent]))
}

/** The titles of a session's entries, open and blind. */
export async function listProjectedTitles(
  db: PlatformDb,
  sessionId: string,
): Promise<Map<string, Partial<Record<ProjectionKind, string>>>> {
  const { rows } = await sql<{ id: string; kind: ProjectionKind; title: string }>`
    select p.entry_id as id, p.kind, p.content ->> 'title' as title
    from entry_projections p join juror_entries e on e.platform_id = p.platform_id and e.id = p.entry_id
    where p.platform_id = ${db.platformId} and e.session_id = ${sessionId}`.execute(db.kysely)
  const titles = new Map<string, Partial<Record<ProjectionKind, string>>>()
  for (const { id, kind, title } of rows) titles.set(id, { ...titles.get(id), [kind]: title })
  return titles
}
