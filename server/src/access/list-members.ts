import type { Member } from '@laurel/contract/access'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { isLocale } from '@laurel/contract/kernel/locale'
import { listFactors } from '../identity/index.ts'
import { keyPlaceOf } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  countMembers,
  findMemberRow,
  listMemberRows,
  type MemberFilter,
  type MemberRow,
  orderOf,
} from './member-store.ts'
import { listFactorsOfProviders, listImposed, listLastSeen, listProgramTitles } from './security/store.ts'
import { type HeldRole, rolesHeldBy } from './store.ts'

/** What is known of some people besides their account. */
interface Known {
  readonly held: readonly (HeldRole & { userId: string })[]
  readonly seen: ReadonlyMap<string, Date>
  readonly own: ReadonlyMap<string, 'app' | 'passkey'>
  readonly provided: ReadonlyMap<string, string>
  readonly imposed: ReadonlyMap<string, Date>
  /** Of the programs on which they have a role. */
  readonly titles: ReadonlyMap<string, string>
}

async function knownOf(scene: Scene, ids: readonly string[]): Promise<Known> {
  const { db } = scene
  const [held, seen, provided, imposed] = [
    await rolesHeldBy(db, ids),
    await listLastSeen(db, ids),
    await listFactorsOfProviders(db, ids),
    await listImposed(db, ids),
  ]
  const titles = await listProgramTitles(
    db,
    held.flatMap(({ programId }) => programId ?? []),
    scene.locale,
  )
  return { held, seen, provided, imposed, titles, own: await listFactors(scene, ids) }
}

function present(row: MemberRow, known: Known, programId?: string): Member {
  const held = known.held.filter(({ userId }) => userId === row.id)
  const roles = programId === undefined ? held : held.filter((role) => role.programId === programId)
  const factorProvider = known.provided.get(row.id) ?? null
  return {
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    lang: isLocale(row.lang) ? row.lang : 'fr',
    confirmed: row.confirmedAt !== null,
    joinedAt: row.joinedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    roles: roles.map((role) => ({
      id: role.id,
      key: role.key as Member['roles'][number]['key'],
      name: role.name,
      programId: role.programId,
      programTitle: role.programId ? (known.titles.get(role.programId) ?? null) : null,
    })),
    lastSeenAt: known.seen.get(row.id)?.toISOString() ?? null,
    factor: known.own.get(row.id) ?? (factorProvider ? 'provider' : null),
    factorProvider,
    factorFrom: known.imposed.get(row.id)?.toISOString() ?? null,
  }
}

/** One page of people and their roles. On a program, only the roles on it are told. */
export async function listMembers(scene: Scene, filter: MemberFilter, query: ListQuery): Promise<ListPage<Member>> {
  const place = keyPlaceOf(query, orderOf(filter))
  const total = await countMembers(scene.db, { ...filter, search: '' })
  const filtered = filter.search ? await countMembers(scene.db, filter) : total
  const { rows, after, before } = await listMemberRows(scene.db, filter, place)
  const known = await knownOf(
    scene,
    rows.map((row) => row.id),
  )
  const members = rows.map((row) => present(row, known, filter.reportsProgramOnly ? filter.programId : undefined))
  return pageOf(members, { total, filtered, page: place.page, perPage: place.perPage, after, before })
}

export async function getMember(scene: Scene, userId: string): Promise<Member> {
  const row = (await findMemberRow(scene.db, userId)) ?? refuse('not_found')
  return present(row, await knownOf(scene, [userId]))
}
