import type { AwardLayout, AwardSource, AwardTemplateDraft } from '@laurel/contract/awards'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['award_templates']>
type Localized = 'name' | 'lead' | 'body' | 'distinction' | 'decided_by' | 'occasion' | 'signatory_role'

export type TemplateRow = Omit<Row, Localized | 'source' | 'headline' | 'layout'> & {
  readonly [Key in Localized]: LocalizedText
} & {
  readonly source: AwardSource
  readonly headline: AwardTemplateDraft['headline']
  readonly layout: AwardLayout
}

const read = (row: Row): TemplateRow => row as unknown as TemplateRow

export async function findTemplate(db: PlatformDb, id: string): Promise<TemplateRow | undefined> {
  const row = await db.from('award_templates').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** Held until the end of the transaction: changes of one template, and its handings out, follow each other. */
export async function lockTemplate(db: PlatformDb, id: string): Promise<TemplateRow | undefined> {
  const row = await db.from('award_templates').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

/** In the order in which they were made. */
export async function listTemplateRows(db: PlatformDb, programId: string): Promise<TemplateRow[]> {
  const rows = await db.from('award_templates').where('program_id', '=', programId).orderBy('id').selectAll().execute()
  return rows.map(read)
}

export async function insertTemplate(
  db: PlatformDb,
  one: Pick<TemplateRow, 'id' | 'program_id' | 'name' | 'source' | 'color' | 'badge_label' | 'created_at'>,
): Promise<void> {
  const { name, source, created_at, ...row } = one
  const dates = { created_at, updated_at: created_at }
  await db.insert('award_templates', { ...row, ...dates, name: json(name), source: json(source) }).execute()
}

function columnsOf(changes: Partial<AwardTemplateDraft>) {
  const { name, source, headline, lead, body, distinction, decidedBy, occasion } = changes
  const { signatory, signatoryRole, color, layout, hasBadge, badgeLabel } = changes
  return {
    ...(name && { name: json(name) }),
    ...(source && { source: json(source) }),
    ...(headline && { headline }),
    ...(lead && { lead: json(lead) }),
    ...(body && { body: json(body) }),
    ...(distinction && { distinction: json(distinction) }),
    ...(decidedBy && { decided_by: json(decidedBy) }),
    ...(occasion && { occasion: json(occasion) }),
    ...(signatory !== undefined && { signatory }),
    ...(signatoryRole && { signatory_role: json(signatoryRole) }),
    ...(color && { color: color.toLowerCase() }),
    ...(layout && { layout: json(layout) }),
    ...(hasBadge !== undefined && { has_badge: hasBadge }),
    ...(badgeLabel !== undefined && { badge_label: badgeLabel }),
  }
}

export async function setTemplate(
  db: PlatformDb,
  id: string,
  changes: Partial<AwardTemplateDraft>,
  at: Date,
): Promise<void> {
  await db
    .change('award_templates')
    .set((eb) => ({ ...columnsOf(changes), etag: eb('etag', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(db: PlatformDb, id: string): Promise<void> {
  await db.remove('award_templates').where('id', '=', id).execute()
}

export interface TemplateCounts {
  readonly issued: number
  readonly replaced: number
  readonly revoked: number
}

export async function countByTemplate(
  db: PlatformDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TemplateCounts>> {
  const { rows } = await sql<TemplateCounts & { id: string }>`select template_id as id,
      (count(*) filter (where state = 'issued'))::int as issued,
      (count(*) filter (where state = 'replaced'))::int as replaced,
      (count(*) filter (where state = 'revoked'))::int as revoked
    from awards where platform_id = ${db.platformId} and template_id = any(${[...ids]}::uuid[])
    group by template_id`.execute(db.kysely)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
