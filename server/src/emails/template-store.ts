import { MailText } from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Selectable } from 'kysely'
import { type DB, json, newId, type PlatformDb } from '../kernel/db/index.ts'

/** Words of one's own for a kind of mail in one language; `programId` null: of the platform. */
export interface TemplateRow {
  readonly id: string
  readonly programId: string | null
  readonly kind: string
  readonly locale: Locale
  readonly draft: MailText | null
  readonly liveVersion: number | null
  readonly liveAt: Date | null
  readonly etag: number
}

export interface VersionRow {
  readonly version: number
  readonly text: MailText
  readonly publishedName: string
  readonly publishedAt: Date
}

function readRow(row: Selectable<DB['email_templates']>): TemplateRow {
  const { id, kind, etag } = row
  return {
    id,
    kind,
    etag,
    programId: row.program_id,
    locale: row.locale as Locale,
    draft: row.draft === null ? null : MailText.parse(row.draft),
    liveVersion: row.live_version,
    liveAt: row.live_at,
  }
}

const inScope = (db: PlatformDb, programId: string | null) =>
  db.from('email_templates').where('program_id', 'is not distinct from', programId)

/** Those of the platform, and of the program where one is named. */
export async function listTemplates(db: PlatformDb, programId: string | null): Promise<TemplateRow[]> {
  const rows = await db
    .from('email_templates')
    .where((is) => is.or([is('program_id', 'is', null), is('program_id', 'is not distinct from', programId)]))
    .selectAll()
    .execute()
  return rows.map(readRow)
}

export async function findTemplate(
  db: PlatformDb,
  { programId, kind, locale }: Pick<TemplateRow, 'programId' | 'kind' | 'locale'>,
): Promise<TemplateRow | undefined> {
  const row = await inScope(db, programId)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .selectAll()
    .executeTakeFirst()
  return row && readRow(row)
}

/** Writes the draft; undefined when somebody else changed the template since it was read. @param etag 0: there was none */
export async function writeDraft(
  db: PlatformDb,
  place: Pick<TemplateRow, 'programId' | 'kind' | 'locale'>,
  { text, etag, at }: { readonly text: MailText; readonly etag: number; readonly at: Date },
): Promise<TemplateRow | undefined> {
  if (etag === 0) {
    const row = await db
      .insert('email_templates', {
        id: newId(),
        program_id: place.programId,
        kind: place.kind,
        locale: place.locale,
        draft: json(text),
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['platform_id', 'kind', 'program_id', 'locale']).doNothing())
      .returningAll()
      .executeTakeFirst()
    return row && readRow(row)
  }
  const row = await db
    .change('email_templates')
    .set((now) => ({ draft: json(text), etag: now('etag', '+', 1), updated_at: at }))
    .where('program_id', 'is not distinct from', place.programId)
    .where('kind', '=', place.kind)
    .where('locale', '=', place.locale)
    .where('etag', '=', etag)
    .returningAll()
    .executeTakeFirst()
  return row && readRow(row)
}

/** The draft becomes the version that is sent. */
export async function insertVersion(
  db: PlatformDb,
  template: TemplateRow,
  { text, by, at }: { readonly text: MailText; readonly by: { userId: string; name: string }; readonly at: Date },
): Promise<number> {
  const last = await db
    .from('email_template_versions')
    .where('template_id', '=', template.id)
    .select((s) => s.fn.max('version').as('version'))
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  await db
    .insert('email_template_versions', {
      template_id: template.id,
      version,
      subject: text.subject,
      preheader: text.preheader,
      body: json(text.body),
      published_by: by.userId,
      published_name: by.name,
      published_at: at,
    })
    .execute()
  await db
    .change('email_templates')
    .set((now) => ({ draft: null, live_version: version, live_at: at, etag: now('etag', '+', 1), updated_at: at }))
    .where('id', '=', template.id)
    .execute()
  return version
}

/** Nothing of the template is sent any more; its versions stay. */
export async function setWithdrawn(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db
    .change('email_templates')
    .set((now) => ({ draft: null, live_version: null, live_at: null, etag: now('etag', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

function readVersion(row: Selectable<DB['email_template_versions']>): VersionRow {
  const text = { subject: row.subject, preheader: row.preheader, body: row.body }
  return {
    version: row.version,
    text: MailText.parse(text),
    publishedName: row.published_name,
    publishedAt: row.published_at,
  }
}

export async function listVersions(db: PlatformDb, templateId: string, limit = 50): Promise<VersionRow[]> {
  const rows = await db
    .from('email_template_versions')
    .where('template_id', '=', templateId)
    .selectAll()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readVersion)
}

export interface LiveText extends VersionRow {
  readonly templateId: string
  readonly programId: string | null
  readonly locale: Locale
}

/** The published words of a kind that could be sent, in these languages. */
export async function listLive(
  db: PlatformDb,
  { kind, programId, locales }: { kind: string; programId: string | null; locales: readonly Locale[] },
): Promise<LiveText[]> {
  const rows = await db.kysely
    .selectFrom('email_templates as t')
    .innerJoin('email_template_versions as v', (join) =>
      join
        .onRef('v.platform_id', '=', 't.platform_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.live_version'),
    )
    .where('t.platform_id', '=', db.platformId)
    .where('t.kind', '=', kind)
    .where('t.locale', 'in', [...locales])
    .where((is) => is.or([is('t.program_id', 'is', null), is('t.program_id', 'is not distinct from', programId)]))
    .selectAll('v')
    .select(['t.program_id', 't.locale'])
    .execute()
  return rows.map(readLive)
}

type LiveRow = Selectable<DB['email_template_versions']> & { program_id: string | null; locale: string }

const readLive = (row: LiveRow): LiveText => ({
  ...readVersion(row),
  templateId: row.template_id,
  programId: row.program_id,
  locale: row.locale as Locale,
})

/** Published words by their versions, whether they are still sent or not. */
export async function listNamedVersions(
  db: PlatformDb,
  named: readonly { readonly templateId: string; readonly version: number }[],
): Promise<LiveText[]> {
  if (named.length === 0) return []
  const rows = await db.kysely
    .selectFrom('email_templates as t')
    .innerJoin('email_template_versions as v', (join) =>
      join.onRef('v.platform_id', '=', 't.platform_id').onRef('v.template_id', '=', 't.id'),
    )
    .where('t.platform_id', '=', db.platformId)
    .where((is) =>
      is.or(named.map(({ templateId, version }) => is.and({ 'v.template_id': templateId, 'v.version': version }))),
    )
    .selectAll('v')
    .select(['t.program_id', 't.locale'])
    .execute()
  return rows.map(readLive)
}

/** How many mails of each kind were written since a moment. */
export async function countByKind(
  db: PlatformDb,
  { programId, since }: { programId: string | null; since: Date },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .from('emails')
    .where('created_at', '>=', since)
    .$if(programId !== null, (some) => some.where('program_id', '=', programId))
    .groupBy('kind')
    .select((s) => ['kind', s.fn.countAll<number>().as('n')])
    .execute()
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}
