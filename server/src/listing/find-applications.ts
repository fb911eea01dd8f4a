import type { FoundDeposits } from '@laurel/contract/listing'
import { listAssigneesOf, listTagsOf } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { reading, readRequestedList } from './list-place.ts'
import type { RequestedList } from './list-query.ts'
import { presentRow } from './present-row.ts'
import { keepAllRead } from './search/index-texts.ts'
import { meantAmongUnread } from './search/search-words.ts'
import { listNewestSaying, listSomeFound } from './store/found.ts'
import type { ListedApplication } from './store/list-rows.ts'
import type { ListDb } from './store/search.ts'

/** So many are answered; so many of that name are enough not to look for those that only say it. */
const maxFound = 20
const enough = 6

/** A handful of applications of all programs that the reader may read: called so, then saying so. */
export async function findDeposits(scene: Scene, search: string): Promise<FoundDeposits> {
  const requested = await readRequestedList(scene, undefined, { search })
  // Nothing but signs was typed, or there is no program that the caller may read.
  if (requested.search.words.length === 0 || requested.programIds?.length === 0) return { data: [] }
  await keepAllRead(scene)
  const rows = await reading(scene, requested, async (db) => {
    const found = await glance(db, requested)
    if (found.length > 0) return found
    const search = await meantAmongUnread(db, requested.search, requested.programIds)
    const isWider = search.words.some(
      ({ meant }, index) => meant.length > (requested.search.words[index]?.meant.length ?? 0),
    )
    return isWider ? listSomeFound(db, { ...requested, search }, 'names', maxFound) : []
  })
  const ids = rows.map(({ application }) => application.id)
  const [tags, assignees] = await Promise.all([listTagsOf(scene.db, ids), listAssigneesOf(scene.db, ids)])
  return { data: rows.map((row) => presentRow(row, {}, { tags, assignees })) }
}

async function glance(db: ListDb, requested: RequestedList): Promise<ListedApplication[]> {
  const named = await listSomeFound(db, requested, 'names', maxFound)
  if (named.length >= enough) return named
  const saying = (await sayingOf(db, requested)).filter(({ application }) => !named.some(isSame(application.id)))
  return [...named, ...saying].slice(0, maxFound)
}

const isSame = (id: string) => (row: ListedApplication) => row.application.id === id

/** Among the newest first, where what is said often is met at once; what is said seldom is quickly found in the index. */
async function sayingOf(db: ListDb, requested: RequestedList): Promise<ListedApplication[]> {
  const newest = await listNewestSaying(db, requested, maxFound)
  return newest.length >= enough ? newest : listSomeFound(db, requested, 'texts', maxFound)
}
