import { randomInt } from 'node:crypto'
import {
  cardsPerPage,
  maxGalleryPoints,
  type PublicCard,
  type PublicFact,
  type PublicFile,
  type PublicFilter,
  type PublicGallery,
  type PublicItem,
  type PublicItems,
  type PublicItemsQuery,
  type PublicPoints,
  type PublicPointsQuery,
  visitOrders,
} from '@laurel/contract/galleries'
import { cookieNames, pageOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { languageOf, readText } from '@laurel/contract/kernel/text'
import { writeCursor } from '../kernel/db/cursor.ts'
import { keyPlaceOf } from '../kernel/db/index.ts'
import { type RequestHeaders, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { listCategories, type ProgramRow } from '../programs/index.ts'
import { onceShown } from './cached-shown.ts'
import { optionsOf, presenterOf } from './present-public.ts'
import {
  countMarks,
  countPlaced,
  countShown,
  type GalleryRow,
  listPlaced,
  listPointCells,
  listShownAt,
  listShownPlaces,
  type ShownItem,
  type Sought,
  sortingOf,
} from './store/index.ts'

interface Named {
  readonly program: ProgramRow
  readonly publicGallery: GalleryRow
}
type Requested = Pick<PublicItemsQuery, 'where' | 'search' | 'lang'>

/** `{platformId}` must be the platform that the host speaks for. */
export function checkPlatform(scene: Scene, platformId: string): void {
  if (platformId !== scene.platform.id) refuse('not_found')
}

const filterKeys = ({ fields }: Pick<GalleryRow, 'fields'>) =>
  fields.filter(({ places }) => places.includes('filter')).map(({ key }) => key as string)

export async function readPublicGallery(
  scene: Scene,
  { program, publicGallery: gallery }: Named,
  lang: Locale = scene.locale,
): Promise<PublicGallery> {
  const say = (text: GalleryRow['title']) => readText(text, lang, program.defaultLang)
  return {
    id: gallery.id,
    slug: gallery.slug,
    published: true,
    program: {
      id: program.id,
      slug: program.slug,
      title: say(program.texts.title),
      look: { primaryColor: program.look.primaryColor, secondaryColor: program.look.secondaryColor },
    },
    title: say(gallery.title),
    lead: say(gallery.lead),
    textLang: languageOf(gallery.title, lang, program.defaultLang) ?? lang,
    total: await countOnce(scene, gallery),
    hasFilters: filterKeys(gallery).length > 0,
    hasMap: gallery.fields.some(({ key, places }) => key === 'place' && places.includes('map')),
    isShuffled: gallery.sorting.by === 'random',
    isIndexable: gallery.is_indexable,
    number: gallery.public_number,
  }
}

/** Reads `key:value,value key:value`; what the gallery does not filter by is ignored. */
function soughtIn(gallery: GalleryRow, { where = '', search = '' }: Requested): Sought {
  const allowed = new Set(filterKeys(gallery))
  const found = new Map<string, string[]>()
  for (const part of where.split(' ')) {
    const at = part.indexOf(':')
    const key = part.slice(0, Math.max(at, 0))
    const values = part
      .slice(at + 1)
      .split(',')
      .filter(Boolean)
      .slice(0, 50)
    if (allowed.has(key) && values.length > 0) found.set(key, [...(found.get(key) ?? []), ...values])
  }
  return { search, where: found }
}

/** The order of a visit: as the first page was read in, else the visitor's own, else a new one. */
function seedOf(gallery: GalleryRow, { after, seed: named }: PublicItemsQuery, headers: RequestHeaders) {
  if (gallery.sorting.by !== 'random') return { seed: 0, isNew: false }
  const requested = named ?? (after === undefined ? undefined : seedIn(after))
  const own = Number(headers.cookies[cookieNames.order] ?? Number.NaN)
  const isOwn = Number.isInteger(own) && own >= 0 && own < visitOrders
  if (requested !== undefined) return { seed: requested, isNew: false }
  return isOwn ? { seed: own, isNew: false } : { seed: randomInt(visitOrders), isNew: true }
}

/** A page further on is in the order of the one before, whatever the browser kept. */
function seedIn(cursor: string): number | undefined {
  const [, seed] = /^\["after","[^ ]+ (\d{1,10}) /.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return seed === undefined || Number(seed) >= 2 ** 31 ? undefined : Number(seed)
}

const wordsOf = ({ search, where }: Sought) => [search.trim(), [...where].sort(([a], [b]) => (a < b ? -1 : 1))]

const everything: Sought = { search: '', where: new Map() }

export const countOnce = (scene: Scene, gallery: GalleryRow, about = everything): Promise<number> =>
  onceShown({ platformId: scene.platform.id, gallery, what: ['count', wordsOf(about)] }, scene.now, () =>
    countShown(scene.db, gallery.id, about),
  )

/** One page of cards. A visitor without an order of their own is given one, for as long as the browser is open. */
export async function readPublicItems(
  scene: Scene,
  { program, publicGallery: gallery }: Named,
  query: PublicItemsQuery,
  headers: RequestHeaders,
) {
  const lang = query.lang ?? scene.locale
  const perPage = query.perPage ?? cardsPerPage
  const { seed, isNew } = seedOf(gallery, query, headers)
  const isNumber = isSortedByNumber(gallery)
  const name = `${gallery.id} ${seed} ${JSON.stringify(gallery.sorting)}`
  const { cursor } = keyPlaceOf({ ...query, perPage }, { name })
  const about = soughtIn(gallery, query)
  const place = { after: cursor && readable(cursor, gallery, isNumber), limit: perPage + 1 }
  const what = ['page', seed, wordsOf(about), place]
  const found = await onceShown({ platformId: scene.platform.id, gallery, what }, scene.now, () =>
    listShownPlaces(scene.db, gallery.id, about, { sorting: sortingOf(gallery, seed, isNumber), ...place }),
  )
  const page = found.slice(0, perPage)
  const last = page.at(-1)
  const after =
    found.length > perPage && last
      ? writeCursor({ direction: 'after', sort: name, value: last.place_in_order, id: last.id })
      : null
  const total = await countOnce(scene, gallery)
  const isNarrow = about.search.trim() !== '' || about.where.size > 0
  const filtered = isNarrow ? await countOnce(scene, gallery, about) : total
  const present = await presenterOf(scene, { program, gallery, lang })
  const there = (await listShownAt(scene.db, page)).filter(({ is_gone }) => !is_gone)
  const body: PublicItems = {
    ...pageOf(await present.cards(there), { total, filtered, perPage, after }),
    seed,
  }
  if (!isNew) return body
  return withCookies(body, [{ name: cookieNames.order, value: String(seed), path: '/', httpOnly: false }])
}

const isSortedByNumber = ({ sorting, fields }: GalleryRow) =>
  sorting.by === 'field' && fields.some(({ key, definition }) => key === sorting.key && definition.type === 'number')

/** A cursor that was tampered with begins at the beginning. */
function readable(cursor: { value: string; id: string }, { sorting }: GalleryRow, isNumber: boolean) {
  const isWhole = sorting.by === 'random' || sorting.by === 'hand'
  const fits = isWhole
    ? /^-?\d{1,19}$/.test(cursor.value) &&
      (sorting.by === 'random' ? fitsBigint(cursor.value) : Math.abs(Number(cursor.value)) < 2 ** 31)
    : isNumber
      ? /^(-?Infinity|-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?)$/.test(cursor.value)
      : !cursor.value.includes('\u0000')
  return fits ? cursor : undefined
}

const fitsBigint = (text: string) => BigInt.asIntN(64, BigInt(text)) === BigInt(text)

/** Filters with their counts, under the others. */
export async function readPublicFacets(
  scene: Scene,
  { program, publicGallery: gallery }: Named,
  query: Requested,
): Promise<{ data: PublicFilter[] }> {
  const lang = query.lang ?? scene.locale
  const about = soughtIn(gallery, query)
  const categories = await listCategories(scene.db, program.id)
  const data: PublicFilter[] = []
  for (const key of filterKeys(gallery)) {
    const field = gallery.fields.find((one) => one.key === key)
    if (!field) continue
    const counts = await countMarks(scene.db, gallery.id, key, about)
    const labels = optionsOf(field.definition, { categories, lang, program })
    const chosen = about.where.get(key) ?? []
    const options = labels(
      [...new Set([...counts.keys(), ...chosen])].map((value) => ({ value, count: counts.get(value) ?? 0 })),
    )
    data.push({ key, title: readText(field.definition.title, lang, program.defaultLang), options })
  }
  return { data }
}

/** Items on the map: those only whose place was agreed to. */
export async function readPublicPoints(
  scene: Scene,
  { program, publicGallery: gallery }: Named,
  query: PublicPointsQuery,
): Promise<PublicPoints> {
  const hasMap = gallery.fields.some(({ key, places }) => key === 'place' && places.includes('map'))
  if (!hasMap) return { data: [], clusters: [], isWhole: true, withoutPlace: 0 }
  const lang = query.lang ?? scene.locale
  const about = soughtIn(gallery, query)
  const present = await presenterOf(scene, { program, gallery, lang })
  const what = ['placed', wordsOf(about)]
  const count = await onceShown({ platformId: scene.platform.id, gallery, what }, scene.now, () =>
    countPlaced(scene.db, gallery.id, about),
  )
  const found = await countOnce(scene, gallery, about)
  const withoutPlace = Math.max(0, found - count)
  if (count <= maxGalleryPoints) {
    const rows = await listPlaced(scene.db, gallery.id, about, maxGalleryPoints)
    const placed = rows.filter(({ snapshot }) => snapshot.keys.includes('place'))
    return { data: present.points(placed), clusters: [], isWhole: true, withoutPlace }
  }
  const { west = -180, south = -90, east = 180, north = 90, zoom = 2 } = query
  const cells = await listPointCells(scene.db, gallery.id, about, { west, south, east, north, zoom })
  const places = cells.flatMap(({ id }) => (id ? [{ id, place_in_order: '' }] : []))
  const alone = await listShownAt(scene.db, places)
  return {
    data: present.points(alone.filter(({ is_gone }) => !is_gone)),
    clusters: cells
      .filter(({ id }) => id === null)
      .map(({ latitude, longitude, count: n }) => ({ latitude, longitude, count: n })),
    isWhole: false,
    withoutPlace,
  }
}

export async function readPublicItem(
  scene: Scene,
  { program, publicGallery: gallery, publicItem }: Named & { readonly publicItem: ShownItem },
  lang: Locale = scene.locale,
): Promise<PublicItem> {
  const present = await presenterOf(scene, { program, gallery, lang })
  return present.item(publicItem)
}

export type { PublicCard, PublicFact, PublicFile }
