import type { Member } from '@laurel/contract/access'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { isLocale } from '@laurel/contract/kernel/locale'
import { keyPlaceOf } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  byName,
  countMembers,
  findMemberRow,
  listMemberRows,
  type MemberFilter,
  type MemberRow,
} from './member-store.ts'
import { type HeldRole, rolesHeldBy } from './store.ts'

function present(row: MemberRow, roles: readonly HeldRole[]): Member {
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
    })),
  }
}

/** One page of people and their roles. On a program, only the roles on it are told. */
export async function listMembers(scene: Scene, filter: MemberFilter, query: ListQuery): Promise<ListPage<Member>> {
  const place = keyPlaceOf(query, byName)
  const total = await countMembers(scene.db, { ...filter, search: '' })
  const filtered = filter.search ? await countMembers(scene.db, filter) : total
  const { rows, after, before } = await listMemberRows(scene.db, filter, place)
  const held = await rolesHeldBy(
    scene.db,
    rows.map((row) => row.id),
  )
  const reported = held.filter((role) => filter.programId === undefined || role.programId === filter.programId)
  const members = rows.map((row) =>
    present(
      row,
      reported.filter((role) => role.userId === row.id),
    ),
  )
  return pageOf(members, { total, filtered, page: place.page, perPage: place.perPage, after, before })
}

export async function getMember(scene: Scene, userId: string): Promise<Member> {
  const row = (await findMemberRow(scene.db, userId)) ?? refuse('not_found')
  return present(row, await rolesHeldBy(scene.db, [userId]))
}
