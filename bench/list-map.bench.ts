import pg from 'pg'
import { mercatorOf } from '../contract/src/places/index.ts'
import { signAccessToken } from '../server/src/identity/index.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { report, round } from './report.ts'

/** Clusters over the 100,000 applications of a list, in 400 towns of Europe: everything, and under a filter of the list. */
const COUNT = Number(process.env.LAUREL_BENCH_COUNT ?? 100_000)
const dataset = await openDataset()
await crowd(dataset, COUNT)
const owner = new pg.Client({ connectionString: dataset.ownerUrl })
await owner.connect()
const platformId = dataset.stage.platform.id
const { id: programId } = dataset.story.program
await owner.query(`set app.platform_id = '${platformId}'`)

const { manager } = dataset.stage.people
await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [manager.signInId, manager.userId])
const { kind: _, ...claims } = manager
const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
const headers = { host: 'localhost', authorization: `Bearer ${token}` }
const ask = async (url: string) => {
  const answer = await dataset.product.app.inject({ url, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

const base = `/api/user.programs/${programId}/responses`
const columns: { key: string; kind: string }[] = (await ask(`${base}/columns`)).data
const question = columns.find(({ kind }) => kind === 'text')?.key ?? ''
const { x: west, y: north } = mercatorOf({ lat: 60, lng: -5 })
const { x: east, y: south } = mercatorOf({ lat: 40, lng: 20 })
await owner.query(
  `insert into place_progress (platform_id, program_id, field_key, read_until, used_at) values ($1, $2, $3, now(), now())`,
  [platformId, programId, question],
)
await owner.query(
  `with towns as materialized (select n, 40 + 20 * random() as lat, -5 + 25 * random() as lng,
      $4::float8 + ($5::float8 - $4::float8) * random() as x, $6::float8 + ($7::float8 - $6::float8) * random() as y
    from generate_series(0, 399) n)
   insert into application_places (platform_id, application_id, field_key, program_id, version, town, lat, lng, x, y)
   select a.platform_id, a.id, $3, a.program_id, a.version, 'Commune ' || t.n, t.lat, t.lng, t.x, t.y
   from (select *, row_number() over (order by id) as place from applications where platform_id = $1 and program_id = $2) a
   join towns t on t.n = a.place % 400`,
  [platformId, programId, question, west, east, north, south],
)
await owner.query('vacuum analyze')

const filter = JSON.stringify([{ field: 'answers.pc_form', op: 'eq', value: 'coop' }])
const tiles: { all: number[]; filtered: number[] } = { all: [], filtered: [] }
for (let turn = 0; turn < 60; turn++) {
  const zoom = 3 + (turn % 6)
  const size = 360 / 2 ** (zoom - 1)
  // Each is another tile: none was counted before.
  const left = -5 + ((turn * 7) % 25) - size / 2 + turn / 1000
  const bottom = Math.max(-80, 50 - size / 4)
  const area = { west: left, east: left + size, south: bottom, north: Math.min(84, bottom + size / 2), zoom }
  for (const [name, more] of [
    ['all', {}],
    ['filtered', { filter }],
  ] as const) {
    const query = new URLSearchParams({ question, ...more })
    for (const [key, value] of Object.entries(area)) query.set(key, String(value))
    const began = performance.now()
    await ask(`${base}/points?${query}`)
    tiles[name].push(performance.now() - began)
  }
}
await owner.end()
await dataset.close()

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
report(
  `A list of ${COUNT} applications on a map: clusters of what is looked at`,
  { 'p95 of a tile, ms': round(p95(tiles.all)), 'p95 of a filtered tile, ms': round(p95(tiles.filtered)) },
  { name: 'at most 300 ms', met: p95(tiles.all) <= 300 && p95(tiles.filtered) <= 300 },
)
