import { randomInt } from 'node:crypto'
import { type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { ShortLink, ShortLinkDraft } from '@laurel/contract/programs/sharing'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import { checkActive } from '../check-active.ts'
import { findProgram, type ProgramRow } from '../store/index.ts'
import {
  countShortLinks,
  countVisit,
  findShortLink,
  findShortLinkByCode,
  insertShortLink,
  listShortLinks,
  listVisits,
  removeShortLink,
  type ShortLinkRow,
  setShortLink,
  type Visits,
} from './store.ts'
import { targetOf } from './targets.ts'

const dayMs = 86_400_000
const daysShown = 30
/** Without what is taken for something else when it is read aloud or copied by hand. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 7

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The short links of a program, the newest first. */
export async function readShortLinks(scene: Scene, program: ProgramRow, query: ListQuery) {
  const search = query.search?.trim() ?? ''
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const page = query.page ?? 1
  const rows = await listShortLinks(scene.db, program.id, { search, limit: perPage, offset: (page - 1) * perPage })
  return pageOf(await presentLinks(scene, program, rows), {
    total: await countShortLinks(scene.db, program.id),
    filtered: await countShortLinks(scene.db, program.id, search),
    page,
    perPage,
  })
}

async function presentLinks(scene: Scene, program: ProgramRow, rows: readonly ShortLinkRow[]): Promise<ShortLink[]> {
  const first = new Date(scene.now.getTime() - (daysShown - 1) * dayMs)
  const visits = await listVisits(
    scene.db,
    rows.map(({ id }) => id),
    dayOf(first),
  )
  return Promise.all(rows.map((row) => presentLink(scene, program, row, visits.get(row.id))))
}

async function presentLink(
  scene: Scene,
  program: ProgramRow,
  row: ShortLinkRow,
  visits: Visits | undefined,
): Promise<ShortLink> {
  const days = Array.from({ length: daysShown }, (_, index) => {
    const day = dayOf(new Date(scene.now.getTime() - (daysShown - 1 - index) * dayMs))
    return visits?.days.get(day) ?? 0
  })
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    targetId: row.targetId,
    label: row.label,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.authorName,
    visits: visits?.total ?? 0,
    days,
    isLive: (await pathOf(scene, program, row)) !== undefined,
  }
}

async function pathOf(scene: Scene, program: ProgramRow, link: ShortLinkRow): Promise<string | undefined> {
  if (link.expiresAt && link.expiresAt <= scene.now) return undefined
  return targetOf(link.kind)?.pathOf(scene, program, link.targetId)
}

/** Makes a link. Refuses what is not of the program as a target that does not exist. */
export async function createShortLink(scene: Scene, program: ProgramRow, draft: ShortLinkDraft): Promise<ShortLink> {
  checkActive(program)
  const target = targetOf(draft.kind)
  if (!(await target?.isOf(scene, program, draft.targetId))) refuseField('targetId', 'unknown')
  const expiresAt = readEnd(scene, draft.expiresAt)
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const { kind, targetId, label } = draft
  for (let tries = 0; tries < 10; tries++) {
    const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
    const link = { code, kind, targetId, label, expiresAt, by, at: scene.now, programId: program.id }
    const id = await insertShortLink(scene.db, link)
    if (!id) continue
    await record(scene, 'short_link.created', { programId: program.id }, { code, kind, label })
    return readOne(scene, program, id)
  }
  throw new Error('No short code is free')
}

function readEnd(scene: Scene, expiresAt: string | null): Date | null {
  if (expiresAt === null) return null
  const end = new Date(expiresAt)
  if (end <= scene.now) refuseField('expiresAt', 'day_past')
  return end
}

async function readOne(scene: Scene, program: ProgramRow, linkId: string): Promise<ShortLink> {
  const row = (await findShortLink(scene.db, linkId)) ?? refuse('not_found')
  const [link] = await presentLinks(scene, program, [row])
  return link ?? refuse('not_found')
}

export async function changeShortLink(
  scene: Scene,
  program: ProgramRow,
  link: ShortLinkRow,
  change: Pick<ShortLinkDraft, 'label' | 'expiresAt'>,
): Promise<ShortLink> {
  await setShortLink(scene.db, link.id, { label: change.label, expiresAt: readEnd(scene, change.expiresAt) })
  const changed = { code: link.code, label: change.label }
  await record(scene, 'short_link.changed', { programId: program.id }, changed)
  return readOne(scene, program, link.id)
}

export async function deleteShortLink(scene: Scene, program: ProgramRow, link: ShortLinkRow): Promise<void> {
  await removeShortLink(scene.db, link.id)
  await record(scene, 'short_link.deleted', { programId: program.id }, { code: link.code, label: link.label })
}

/** Where a code leads; counted. Unknown, ended, and leading to what is not there are answered alike: not found. */
export async function followShortLink(scene: Scene, code: string): Promise<string> {
  const link = (await findShortLinkByCode(scene.db, code.toLowerCase())) ?? refuse('not_found')
  const program = link.programId ? await findProgram(scene.db, link.programId) : undefined
  const path = program && (await pathOf(scene, program, link))
  if (!path) refuse('not_found')
  await afterReading(scene, (writing) => countVisit(writing.db, link.id, dayOf(scene.now)))
  return path
}
