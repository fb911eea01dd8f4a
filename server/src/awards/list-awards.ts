import type { Award, AwardsQuery } from '@laurel/contract/awards'
import { type ListPage, pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { presentAward } from './present.ts'
import { listAwardPage } from './store/index.ts'

export async function readAwards({ db, now }: Scene, { id }: ProgramRow, query: AwardsQuery): Promise<ListPage<Award>> {
  const { page = 1, perPage = usualPerPage } = query
  const { rows, total, found } = await listAwardPage(db, id, query, { limit: perPage, offset: (page - 1) * perPage })
  return pageOf(
    rows.map((row) => presentAward(row, now)),
    { total, filtered: found, page, perPage },
  )
}
