import { Readable } from 'node:stream'
import type { Member, MemberCounts, MemberKind } from '@laurel/contract/access'
import type { ListPage, ListQuery } from '@laurel/contract/kernel'
import type { z } from 'zod'
import { listFactors } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { streamed } from '../../kernel/http/index.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import type { Cell } from '../../kernel/sheets/index.ts'
import { listMembers } from '../list-members.ts'
import { roleName } from '../mails.ts'
import { countKinds, type MemberFilter } from '../member-store.ts'
import { listFactorsOfProviders, listRoleHolders } from '../security/store.ts'

export interface PeopleQuery {
  readonly kind?: MemberKind | undefined
  readonly roleId?: string | undefined
  readonly programId?: string | undefined
  readonly search?: string | undefined
  readonly withoutFactor?: 'true' | 'false' | undefined
}

/** The team is small: whoever has a second factor in it is left out by name. */
async function equippedStaff(scene: Scene): Promise<string[]> {
  const ids = [...new Set((await listRoleHolders(scene.db)).map(({ userId }) => userId))]
  const own = await listFactors(scene, ids)
  return [...own.keys(), ...(await listFactorsOfProviders(scene.db, ids)).keys()]
}

async function filterOf(scene: Scene, query: PeopleQuery): Promise<MemberFilter> {
  const { kind, roleId, programId, search } = query
  const withoutFactor = query.withoutFactor === 'true'
  return {
    search,
    ...(withoutFactor ? { kind: 'staff' as const } : kind && { kind }),
    roleId,
    programId,
    ...(withoutFactor && { without: await equippedStaff(scene) }),
  }
}

export async function listPeople(scene: Scene, query: PeopleQuery & ListQuery): Promise<ListPage<Member>> {
  return listMembers(scene, await filterOf(scene, query), query)
}

export function countPeople(scene: Scene): Promise<z.input<typeof MemberCounts>> {
  return countKinds(scene.db, scene.now)
}

const columns = ['firstname', 'lastname', 'email', 'language', 'roles', 'state', 'second factor', 'since', 'last seen']
const batch = 500

function cellsOf(member: Member, scene: Scene): Cell[] {
  return [
    member.firstname,
    member.lastname,
    member.email,
    member.lang,
    [...new Set(member.roles.map((role) => roleName(role, scene.locale)))].join(', '),
    member.revokedAt ? 'revoked' : member.confirmed ? 'active' : 'unconfirmed',
    member.factor ?? '',
    member.joinedAt,
    member.lastSeenAt ?? '',
  ]
}

/** A file of what the list shows; its words are English, as in files for machines. That it was taken is kept. */
export async function exportPeople(scene: Scene, query: PeopleQuery) {
  const filter = await filterOf(scene, query)
  const rows: Cell[][] = []
  let after: string | undefined
  do {
    const page = await listMembers(scene, filter, { perPage: batch, after })
    rows.push(...page.data.map((member) => cellsOf(member, scene)))
    after = page.metadata.after ?? undefined
  } while (after)
  await afterReading(scene, (writing) => record(writing, 'member.exported', {}, { count: rows.length }))
  // Sheets are fetched where one is written: what makes platforms needs none.
  const { csvText } = await import('../../kernel/sheets/index.ts')
  const text = csvText({ columns: columns.map((title) => ({ title, type: 'text' })), rows })
  return streamed(Readable.from(text, { objectMode: false }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="people.csv"',
    'cache-control': 'no-store',
  })
}
