import type { PlatformFile, PlatformLine } from '@laurel/contract/console'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { closingDays, mayFollow, type PlatformState, standbyDays, suspensionDays } from '@laurel/contract/platforms'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { isName } from '../life/change-life.ts'
import { moveState } from '../life/life-store.ts'
import {
  findPlatformId,
  listPlatformLines,
  type OwnNumbers,
  type PlatformFilter,
  readFigures,
  readFile,
  writeNumbers,
} from './platform-store.ts'
import { recordInstallation, requireSuperAdmin } from './require-super-admin.ts'

const REASON = 'the console sees the platforms of the installation'
const dayMs = 86_400_000

export function placeOf({ page, perPage, limit }: ListQuery): { page: number; perPage: number } {
  return { page: page ?? 1, perPage: perPage ?? limit ?? usualPerPage }
}

type Row = Awaited<ReturnType<typeof listPlatformLines>>['rows'][number]

function present(scene: Scene, row: Row): PlatformLine {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: scene.house.originOf(row),
    plan: row.plan as PlatformLine['plan'],
    state: row.status as PlatformState,
    stateReason: row.status_reason,
    createdAt: row.created_at.toISOString(),
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    applications: row.applications,
    applicationsAllowed: row.allowed,
    storage: row.storage,
    people: row.people,
    isWatched: row.is_watched,
    supportUntil: row.support_until?.toISOString() ?? null,
  }
}

export async function readPlatforms(
  scene: Scene,
  query: ListQuery & { plan?: string | undefined; state?: string | undefined; watched?: 'yes' | undefined },
): Promise<ListPage<PlatformLine>> {
  await requireSuperAdmin(scene)
  const place = placeOf(query)
  const filter: PlatformFilter = {
    search: query.search?.trim() ?? '',
    plan: query.plan,
    state: query.state,
    isWatched: query.watched === 'yes',
  }
  const { rows, count, total } = await scene.acrossPlatforms(REASON, (db) => listPlatformLines(db, filter, place))
  return pageOf(
    rows.map((row) => present(scene, row)),
    { total, filtered: count, ...place },
  )
}

export async function readInstallationFigures(scene: Scene) {
  await requireSuperAdmin(scene)
  return scene.acrossPlatforms(REASON, readFigures)
}

async function getId(scene: Scene, named: string): Promise<string> {
  await requireSuperAdmin(scene)
  return (await scene.acrossPlatforms(REASON, (db) => findPlatformId(db, named))) ?? refuse('not_found')
}

export async function readPlatform(scene: Scene, named: string): Promise<PlatformFile> {
  const id = await getId(scene, named)
  const { row, file } = await scene.acrossPlatforms(REASON, async (db) => ({
    row: (await listPlatformLines(db, { search: '', id }, { page: 1, perPage: 1 })).rows[0],
    file: await readFile(db, id),
  }))
  if (!row) refuse('not_found')
  return {
    platform: present(scene, row),
    planLimits: file.planLimits as PlatformFile['planLimits'],
    planUntil: row.plan_until?.toISOString() ?? null,
    ownLimits: file.limits.map((one) => ({
      limit: one.limit_name as PlatformFile['ownLimits'][number]['limit'],
      value: one.value,
      reason: one.reason,
      until: one.until?.toISOString() ?? null,
    })),
    ownFeatures: file.features.map((one) => ({
      feature: one.feature as PlatformFile['ownFeatures'][number]['feature'],
      isOn: one.is_on,
      reason: one.reason,
      until: one.until?.toISOString() ?? null,
    })),
    changes: file.changes.map((one) => ({
      from: one.status_from,
      to: one.status_to,
      reason: one.reason,
      at: one.at.toISOString(),
      by: one.email ?? '',
    })),
  }
}

/** Changes the plan, and what the platform has of its own; each number has a reason, and may have an end. */
export async function changePlatform(scene: Scene, named: string, numbers: OwnNumbers): Promise<PlatformFile> {
  const id = await getId(scene, named)
  const { userId } = userOf(scene)
  await scene.acrossPlatforms(REASON, (db) => writeNumbers(db, id, numbers, userId))
  const payload = { plan: numbers.plan, limits: numbers.limits, features: numbers.features }
  await recordInstallation(scene, 'platform.plan_changed', { platformId: id, payload })
  scene.house.forgetPlatforms()
  return readPlatform(scene, id)
}

/** When a state ends by itself. */
const daysOf: Readonly<Partial<Record<PlatformState, number>>> = {
  standby: standbyDays,
  closing: closingDays,
  suspend: suspensionDays,
  suspended: suspensionDays,
}

/** Moves a platform, with a reason that its team reads. Refuses platform_state_forbidden, platform_name_mismatch. */
export async function movePlatform(
  scene: Scene,
  named: string,
  input: { from: PlatformState; to: PlatformState; reason: string; typedName?: string | undefined },
): Promise<PlatformFile> {
  const id = await getId(scene, named)
  const { from, to, reason, typedName } = input
  if (!mayFollow(from, to)) refuse('platform_state_forbidden', { details: { state: from } })
  const before = await readPlatform(scene, id)
  if (to === 'closing' && !isName(typedName, before.platform.name)) refuse('platform_name_mismatch')
  const days = daysOf[to]
  const until = days ? new Date(scene.now.getTime() + days * dayMs) : null
  const move = { from, to, reason, until, by: userOf(scene).userId, at: scene.now }
  if (!(await scene.acrossPlatforms(REASON, (db) => moveState(db, id, move))))
    refuse('platform_state_forbidden', { details: { state: before.platform.state } })
  await recordInstallation(scene, 'platform.state_changed', { platformId: id, payload: { from, to, reason } })
  scene.house.forgetPlatforms()
  return readPlatform(scene, id)
}
