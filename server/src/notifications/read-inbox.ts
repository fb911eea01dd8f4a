import { type ListPage, type ListQuery, type Permission, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { type InboxGroup, InboxItem, type InboxKind, type InboxQuery } from '@laurel/contract/notifications'
import { programsAllowing } from '../access/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { countInbox, type InboxRequest, type InboxRow, listInbox, listInboxFlat, type ReadableSource } from './store.ts'
import { listSources } from './waiting-sources.ts'

/** What waits for the caller, by kind; kinds with nothing are left out. */
export async function readInbox(
  scene: Scene,
  { scope, standing: state, kind, programId, page, perPage }: InboxQuery,
): Promise<{ total: number; data: InboxGroup[] }> {
  const sources = await readableSources(scene, kind, programId)
  const requested = { userId: userOf(scene).userId, sources, scope, state, now: scene.now }
  const from = kind ? (page - 1) * perPage : 0
  const rows = await listInbox(scene.db, requested, { from, count: perPage })
  const groups = Map.groupBy(rows, (row) => row.kind)
  const data = sources.flatMap((one) => {
    const found = groups.get(one.kind)
    return found ? [{ kind: one.kind, total: found[0]?.total ?? 0, data: found.map(present) }] : []
  })
  return { total: data.reduce((sum, group) => sum + group.total, 0), data }
}

/** How much waits for the caller. */
export async function readInboxCounts(scene: Scene) {
  const counted = await countInbox(scene.db, await waitingFor(scene))
  return {
    total: counted.reduce((sum, { n }) => sum + n, 0),
    byKind: Object.fromEntries(counted.map((one) => [one.kind, one.n])),
  }
}

/** The same as the inbox holds without a question, of all kinds in one list. */
export async function listNotifications(
  scene: Scene,
  { page = 1, limit, perPage = limit ?? usualPerPage }: Pick<ListQuery, 'page' | 'perPage' | 'limit'>,
): Promise<ListPage<InboxItem>> {
  const requested = await waitingFor(scene)
  const [rows, counted] = await Promise.all([
    listInboxFlat(scene.db, requested, { from: (page - 1) * perPage, count: perPage }),
    countInbox(scene.db, requested),
  ])
  return pageOf(rows.map(present), { total: counted.reduce((sum, { n }) => sum + n, 0), page, perPage })
}

async function waitingFor(scene: Scene): Promise<InboxRequest> {
  const sources = await readableSources(scene, undefined, undefined)
  return { userId: userOf(scene).userId, sources, scope: 'mine', state: 'waiting', now: scene.now }
}

/** The kinds that the caller is waited for somewhere, with the programs where. */
async function readableSources(
  scene: Scene,
  kind: InboxKind | undefined,
  programId: string | undefined,
): Promise<ReadableSource[]> {
  const sources = listSources(kind)
  const needs = [...new Set(sources.map(({ source }) => source.needs))]
  const [program, ...allowed] = await Promise.all([
    programId === undefined ? undefined : findProgram(scene.db, programId),
    ...needs.map((permission) => programsAllowing(scene, permission)),
  ])
  // A program that is not there holds nothing, as one that may not be read.
  if (programId !== undefined && !program) return []
  const programsFor = (permission: Permission) => {
    const those = allowed[needs.indexOf(permission)]
    if (!program) return those
    return !those || those.includes(program.id) ? [program.id] : []
  }
  return sources.flatMap((one) => {
    const programIds = programsFor(one.source.needs)
    return programIds?.length === 0 ? [] : [{ ...one, programIds }]
  })
}

function present(row: InboxRow): InboxItem {
  const { kind, item, words, detail, application_id, title, reference, applicant_name, state } = row
  return InboxItem.parse({
    kind,
    id: item,
    program: { id: row.program_id, slug: row.slug, title: row.program_title, defaultLang: row.default_lang },
    application: { id: application_id, title, reference, applicantName: applicant_name, state },
    since: row.since.toISOString(),
    dueOn: row.due_on,
    words,
    detail,
    until: row.until?.toISOString() ?? null,
  })
}
