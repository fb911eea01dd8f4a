import { type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../store/index.ts'
import { countGuests, listGuests } from './store.ts'

/** The people who may see the program, by their address. */
export async function readGuests(scene: Scene, program: ProgramRow, query: ListQuery) {
  const search = query.search?.trim() ?? ''
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const page = query.page ?? 1
  const rows = await listGuests(scene.db, program.id, { search, limit: perPage, offset: (page - 1) * perPage })
  return pageOf(
    rows.map(({ id, address, invitedAt }) => ({ id, address, invitedAt: invitedAt.toISOString() })),
    {
      total: await countGuests(scene.db, program.id),
      filtered: await countGuests(scene.db, program.id, search),
      page,
      perPage,
    },
  )
}
