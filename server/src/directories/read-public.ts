import { isBuiltIn, isShown } from '@laurel/contract/directories'
import type { FacetQuery, PublicEntryQuery } from '@laurel/contract/directories/public'
import {
  Circle,
  type DirectoryFace,
  type DirectoryFacets,
  type DirectoryMap,
  type EntryCard,
  EntryFilter,
  type EntryPage,
  entriesPerPage,
  type MapQuery,
  maxPins,
  type PublicDirectory,
} from '@laurel/contract/directories/public'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { z } from 'zod'
import { keyPlaceOf } from '../kernel/db/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { countOnce } from './cached-counts.ts'
import { tokenOf } from './links.ts'
import { placeShown, presentCard, sayText } from './present.ts'
import {
  countFound,
  countValues,
  type EntryRecord,
  extentOf,
  listCells,
  listDirectoryRows,
  listFound,
  listPlaced,
  listPlacedAt,
  type PublishedDirectory,
  publicOrders,
  type Question,
} from './store/index.ts'

type Searched = z.infer<typeof FacetQuery>

/** What the address of a list asks for; fields that cannot be ticked are ignored. Refuses invalid_input for a filter that is none. */
function questionOf({ id, published }: PublishedDirectory, { search = '', filter, near }: Searched): Question {
  const ticked = EntryFilter.safeParse(filter === undefined ? {} : parsed(filter))
  if (!ticked.success) refuseField('query.filter', 'filter')
  const known = Object.entries(ticked.data).filter(
    ([field, values]) => values.length > 0 && isShown(published.fields, field, 'filter'),
  )
  return {
    directoryId: id,
    search: search.trim(),
    filter: Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1))),
    near: near === undefined || !hasPlaces(published) ? undefined : Circle.parse(near),
  }
}

/** Whether visitors see where entries are: else no search tells it. */
const hasPlaces = ({ hasMap, fields }: PublishedDirectory['published']) => hasMap && isShown(fields, 'position', 'page')

function parsed(filter: string): unknown {
  try {
    return JSON.parse(filter)
  } catch {
    return undefined
  }
}

const countsOf = (scene: Scene, { id, stamp }: PublishedDirectory, question: Question) =>
  countOnce(
    {
      platformId: scene.platform.id,
      directoryId: id,
      stamp,
      what: `found ${JSON.stringify([question.search, question.filter, question.near])}`,
    },
    scene.now,
    () => countFound(scene.db, question),
  )

const everything = ({ id }: PublishedDirectory): Question => ({
  directoryId: id,
  search: '',
  filter: {},
  near: undefined,
})

export async function listPublic(scene: Scene): Promise<{ data: DirectoryFace[] }> {
  const rows = await listDirectoryRows(scene.db)
  const seen = rows.filter((row): row is PublishedDirectory => row.state === 'published' && row.published !== null)
  return { data: await Promise.all(seen.map((row) => presentFace(scene, row))) }
}

async function presentFace(scene: Scene, row: PublishedDirectory): Promise<DirectoryFace> {
  const { found } = await countsOf(scene, row, everything(row))
  const { title, lead } = row.published
  return { slug: row.slug, title: sayText(scene, title), lead: sayText(scene, lead), count: found }
}

/** The name of a field as visitors read it. */
const titleOf = (scene: Scene, { key, title }: PublishedDirectory['published']['fields'][number]) =>
  isBuiltIn(key) ? say(scene.locale, `directories.field.${key}`) : sayText(scene, title)

const valuesOnce = (scene: Scene, directory: PublishedDirectory, question: Question, field: string) =>
  countOnce(
    {
      platformId: scene.platform.id,
      directoryId: directory.id,
      stamp: directory.stamp,
      what: `${field} ${JSON.stringify([question.search, question.filter, question.near])}`,
    },
    scene.now,
    () => countValues(scene.db, question, field),
  )

export async function readPublic(scene: Scene, directory: PublishedDirectory): Promise<PublicDirectory> {
  const { fields, isIndexable } = directory.published
  const [face, domains] = await Promise.all([
    presentFace(scene, directory),
    isShown(fields, 'domain', 'card') || isShown(fields, 'domain', 'filter')
      ? valuesOnce(scene, directory, everything(directory), 'domain')
      : [],
  ])
  return {
    ...face,
    hasMap: hasPlaces(directory.published),
    isIndexable,
    facets: fields.filter(({ filter }) => filter).map((field) => ({ key: field.key, title: titleOf(scene, field) })),
    domains: domains.map(({ value }) => value).sort(),
    acceptsSuggestions: true,
  }
}

export async function listEntries(
  scene: Scene,
  directory: PublishedDirectory,
  { sort = '-publishedAt', ...query }: PublicEntryQuery,
): Promise<ListPage<EntryCard>> {
  const order = publicOrders[sort]
  const perPage = query.perPage ?? query.limit ?? entriesPerPage
  const place = keyPlaceOf({ ...query, perPage }, order)
  const question = questionOf(directory, query)
  const [{ rows, ...beside }, all, { found }] = await Promise.all([
    listFound(scene.db, question, order, place),
    countsOf(scene, directory, everything(directory)),
    countsOf(scene, directory, question),
  ])
  const data = rows.map((row) => presentCard(directory.published.fields, row))
  return pageOf(data, { ...place, ...beside, total: all.found, filtered: found })
}

export async function countFacets(
  scene: Scene,
  directory: PublishedDirectory,
  query: Searched,
): Promise<DirectoryFacets> {
  const question = questionOf(directory, query)
  const fields = directory.published.fields.filter(({ filter }) => filter)
  const [counts, ...values] = await Promise.all([
    countsOf(scene, directory, question),
    ...fields.map(({ key }) => valuesOnce(scene, directory, question, key)),
  ])
  return { ...counts, facets: fields.map(({ key }, at) => ({ key, values: values[at] ?? [] })) }
}

/** Pins up to 2,000, else the cells of a grid: what is alone in its cell stays a pin. Refuses not_found where there is no map. */
export async function readMap(
  scene: Scene,
  directory: PublishedDirectory,
  { zoom, west, south, east, north, ...query }: z.infer<typeof MapQuery>,
): Promise<DirectoryMap> {
  const { fields } = directory.published
  if (!hasPlaces(directory.published)) refuse('not_found')
  const question = questionOf(directory, query)
  const key = JSON.stringify([question.search, question.filter, question.near])
  const { id: directoryId, stamp } = directory
  const whole = await countOnce(
    { platformId: scene.platform.id, directoryId, stamp, what: `extent ${key}` },
    scene.now,
    () => extentOf(scene.db, question),
  )
  const pinOf = (row: Awaited<ReturnType<typeof listPlaced>>[number]) => ({
    ...presentCard(fields, row),
    lat: row.lat,
    lng: row.lng,
  })
  const { positioned } = await countsOf(scene, directory, question)
  const world = { west: -180, south: -90, east: 180, north: 90 }
  if (positioned <= maxPins) {
    const rows = await listPlaced(scene.db, question, world, maxPins)
    return { pins: rows.map(pinOf), clusters: [], whole: whole ?? null, isWhole: true }
  }
  const cells = await listCells(scene.db, question, { west, south, east, north }, zoom)
  const alone = await listPlacedAt(
    scene.db,
    question,
    cells.filter(({ count }) => count === 1),
  )
  const clusters = cells.filter(({ count }) => count > 1).map(({ lat, lng, count }) => ({ lat, lng, count }))
  return { pins: alone.map(pinOf), clusters, whole: whole ?? null, isWhole: false }
}

/** Refuses directory_entry_gone. */
export async function readEntryPage(
  scene: Scene,
  directory: PublishedDirectory,
  entry: EntryRecord,
): Promise<EntryPage> {
  requireThere(entry)
  const { published, slug } = directory
  const { content } = entry
  const isOn = (key: string) => isShown(published.fields, key, 'page')
  const shown = (key: 'summary' | 'domain' | 'town' | 'distinction' | 'about' | 'website' | 'organisation') =>
    isOn(key) ? content[key] : ''
  const place = isOn('position') ? placeShown(entry) : null
  const own = published.fields.flatMap((field) => {
    const value = field.page ? content.own[field.key] : undefined
    return value ? [{ title: titleOf(scene, field), value }] : []
  })
  const isOwn = scene.actor.kind === 'user' && scene.actor.userId === entry.person_id
  return {
    slug: entry.slug,
    title: content.title,
    summary: shown('summary'),
    domain: shown('domain'),
    town: shown('town'),
    distinction: shown('distinction'),
    about: shown('about'),
    website: shown('website'),
    organisation: shown('organisation'),
    figures: isOn('figures') ? content.figures : [],
    seeks: isOn('seeks') ? content.seeks : [],
    own,
    directory: { slug, title: sayText(scene, published.title), isIndexable: published.isIndexable },
    position: place,
    precision: place ? entry.precision : 'unknown',
    canBeWrittenTo: entry.email !== '',
    isClaimed: entry.person_id !== null,
    ownToken: isOwn ? tokenOf(scene, entry) : null,
  }
}

/** Refuses directory_entry_gone for what was there. */
export function requireThere({ state }: EntryRecord): void {
  if (state !== 'published') refuse('directory_entry_gone')
}
