import type { FoundDeposits } from '@laurel/contract/listing'
import { listAssigneesOf, listTagsOf } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { reading, readWanted } from './list-place.ts'
import type { ListWanted } from './list-query.ts'
import { presentRow } from './present-row.ts'
import { keepAllRead } from './search/index-texts.ts'
import { meantAmongUnread } from './search/search-words.ts'
import { listNewestSaying, listSomeFound } from './store/found.ts'
import type { ListedApplication } from './store/list-rows.ts'
import type { ListDb } from './store/search.ts'

/** So many are answered; so many of that name are enough not to look for those that only say it. */
const most = 20
const enough = 6

/** A handful of applications of all programs that the reader may read: called so, then saying so. */
export async function findDeposits(scene: Scene, search: string): Promise<FoundDeposits> {
  const wanted = await readWanted(scene, undefined, { search })
  // Nothing but signs was typed, or there is no program that the caller may read.
  if (wanted.search.words.length === 0 || wanted.programIds?.length === 0) return { data: [] }
  await keepAllRead(scene)
  const rows = await reading(scene, wanted, async (db) => {
    const found = await glance(db, wanted)
    if (found.length > 0) return found
    const search = await meantAmongUnread(db, wanted.search, wanted.programIds)
    const isWider = search.words.some(
      ({ meant }, index) => meant.length > (wanted.search.words[index]?.meant.length ?? 0),
    )
    return isWider ? listSomeFound(db, { ...wanted, search }, 'names', most) : []
  })
  const ids = rows.map(({ application }) => application.id)
  const [tags, assignees] = await Promise.all([listTagsOf(scene.db, ids), listAssigneesOf(scene.db, ids)])
  return { data: rows.map((row) => presentRow(row, {}, { tags, assignees })) }
}

async function glance(db: ListDb, wanted: ListWanted): Promise<ListedApplication[]> {
  const named = await listSomeFound(db, wanted, 'names', most)
  if (named.length >= enough) return named
  const saying = (await sayingOf(db, wanted)).filter(({ application }) => !named.some(isSame(application.id)))
  return [...named, ...saying].slice(0, most)
}

const isSame = (id: string) => (row: ListedApplication) => row.application.id === id

/** Among the newest first, where what is said often is met at once; what is said seldom is quickly found in the index. */
async function sayingOf(db: ListDb, wanted: ListWanted): Promise<ListedApplication[]> {
  const newest = await listNewestSaying(db, wanted, most)
  return newest.length >= enough ? newest : listSomeFound(db, wanted, 'texts', most)
}
