import type { Email, EmailQuery } from '@laurel/contract/emails'
import type { EmailKind } from '@laurel/contract/emails/log'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { countedExactly, keyPlaceOf } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findMailKind } from '../mail-kinds.ts'
import { mapOwnTitles } from '../own/own-store.ts'
import { countEmails, emailOrder, type LoggedEmail, listEmailRows, listLoggedKinds } from './log-store.ts'

/** Whose mails are shown: of one program, or of the platform. */
export interface LogScope {
  readonly program: { readonly id: string; readonly timeZone: string } | undefined
}

export function presentEmail(row: LoggedEmail, titles: ReadonlyMap<string, string>): Email {
  return {
    id: row.id,
    kind: row.kind,
    template: templateOf(row, titles),
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

/** Mails in a person's own words have no template. */
function templateOf({ kind, template_version }: LoggedEmail, titles: ReadonlyMap<string, string>): Email['template'] {
  const title = titles.get(kind) ?? null
  return title !== null || findMailKind(kind) ? { title, version: template_version } : null
}

/** One page of the mails, the newest first unless asked otherwise; refuses invalid_input for a cursor that is none. */
export async function listEmails(
  { db, platform }: Scene,
  { program }: LogScope,
  query: EmailQuery,
): Promise<ListPage<Email>> {
  const order = emailOrder(query.sort ?? '-created')
  const place = keyPlaceOf(query, order)
  const scope = { programId: program?.id, timeZone: program?.timeZone ?? platform.timeZone }
  const { search, state, kind, to, from, until } = query
  const total = await countEmails(db, scope)
  const isFiltered = [search, state, kind, to, from, until].some(Boolean)
  const filtered = isFiltered ? await countEmails(db, { ...scope, ...query }) : total
  const { rows, after, before } = await listEmailRows(db, { ...scope, ...query }, order, place)
  const titles = await mapOwnTitles(
    db,
    rows.map((row) => row.kind),
  )
  return pageOf(
    rows.map((row) => presentEmail(row, titles)),
    { total, filtered, ...place, after, before, counted: countedExactly },
  )
}

/** The kinds that the log holds. */
export async function listEmailKinds({ db }: Scene, { program }: LogScope): Promise<{ data: EmailKind[] }> {
  const kinds = await listLoggedKinds(db, program?.id)
  const titles = await mapOwnTitles(db, kinds)
  return { data: kinds.map((kind) => ({ kind, title: titles.get(kind) ?? null })) }
}
