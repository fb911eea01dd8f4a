import pg from 'pg'
import { usualFields } from '../contract/src/directories/index.ts'
import { mercatorOf } from '../contract/src/places/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import { openDataset } from './dataset.ts'
import { report, round } from './report.ts'

/** Facets with the first page, of 100,000 entries and of 10,000, side by side; and tiles of clusters over the 100,000. */
const dataset = await openDataset()
const owner = new pg.Client({ connectionString: dataset.ownerUrl })
await owner.connect()
const platformId = dataset.stage.platform.id
await owner.query(`set app.platform_id = '${platformId}'`)

/** Entries with domains, towns and a place anywhere in Europe. */
async function fill(slug: string, count: number): Promise<void> {
  const id = newId()
  const look = JSON.stringify({ title: { fr: slug }, lead: {}, fields: usualFields(), hasMap: true, isIndexable: true })
  const { x: west, y: north } = mercatorOf({ lat: 60, lng: -5 })
  const { x: east, y: south } = mercatorOf({ lat: 40, lng: 20 })
  await owner.query(
    `insert into directories (platform_id, id, slug, state, look, published, source, created_at, published_at)
     values ($1, $2, $3, 'published', $4, $4, '{"programIds":[],"who":"laureates"}', now(), now())`,
    [platformId, id, slug, look],
  )
  await owner.query(
    `insert into directory_entries (platform_id, id, directory_id, slug, state, source, locale, content, title, words,
       lat, lng, x, y, precision, published_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'e-' || n, 'published', 'import', 'fr',
       jsonb_build_object('title', 'Structure ' || n, 'summary', 'Une structure du climat', 'domain', 'Domaine ' || n % 8,
         'town', 'Commune ' || n % 400, 'about', '', 'website', '', 'organisation', '', 'distinction', '', 'figures', '[]'::jsonb,
         'seeks', '[]'::jsonb, 'own', '{}'::jsonb),
       'Structure ' || n, 'structure ' || n || ' une structure du climat', 40 + 20 * random(), -5 + 25 * random(),
       $4::float8 + ($5::float8 - $4::float8) * random(), $6::float8 + ($7::float8 - $6::float8) * random(), 'town', now() - n * interval '1 second', now(), now()
     from generate_series(1, $3::int) n`,
    [platformId, id, count, west, east, north, south],
  )
  for (const field of ['domain', 'town'])
    await owner.query(
      `insert into directory_values (platform_id, directory_id, entry_id, field, value)
       select platform_id, directory_id, id, $3, content->>$3 from directory_entries
       where platform_id = $1 and directory_id = $2`,
      [platformId, id, field],
    )
}

await fill('small', 10_000)
await fill('large', 100_000)
await owner.query('vacuum analyze')

const headers = { host: 'localhost' }
async function timed(paths: readonly string[]): Promise<number> {
  const began = performance.now()
  for (const url of paths) {
    const answer = await dataset.product.app.inject({ url, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return performance.now() - began
}

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
const base = (slug: string) => `/api/portal/directories/${slug}`
/** What visitors ask: everything, and a handful of usual ticks. */
const filters = [
  '',
  ...Array.from({ length: 4 }, (_, at) => `filter=${encodeURIComponent(`{"domain":["Domaine ${at}"]}`)}`),
]
const pageOf = (slug: string, turn: number) => {
  const words = filters[turn % filters.length] ?? ''
  return [`${base(slug)}/entries?${words}`, `${base(slug)}/facets?${words}`]
}
const times = { small: [] as number[], large: [] as number[] }
for (let turn = 0; turn < filters.length; turn++) for (const slug of ['small', 'large']) await timed(pageOf(slug, turn))
for (let turn = 0; turn < 200; turn++)
  for (const slug of ['small', 'large'] as const) times[slug].push(await timed(pageOf(slug, turn)))

const tiles: number[] = []
for (let turn = 0; turn < 60; turn++) {
  const zoom = 3 + (turn % 6)
  const size = 360 / 2 ** (zoom - 1)
  const west = -5 + ((turn * 7) % 25) - size / 2
  const south = Math.max(-80, 50 - size / 4)
  const query = `west=${west}&east=${west + size}&south=${south}&north=${Math.min(84, south + size / 2)}&zoom=${zoom}`
  tiles.push(await timed([`${base('large')}/map?${query}`]))
}
await owner.end()
await dataset.close()
const ratio = p95(times.large) / p95(times.small)

report(
  'A directory of 100,000 entries: facets and first page; clusters of its map',
  {
    'p95 of 10,000, ms': round(p95(times.small)),
    'p95 of 100,000, ms': round(p95(times.large)),
    ratio: round(ratio),
    'p95 of a tile of clusters, ms': round(p95(tiles)),
  },
  { name: 'ratio at most 1.5, tiles at most 300 ms', met: ratio <= 1.5 && p95(tiles) <= 300 },
)
