import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/index.ts'
import { discard, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'
import { type Visit, visit } from './visit-page.ts'

/** A gallery beside the page of its program, cached, and its weight; its first page of 5,000 items beside that of 50. */
const program = '/fr/applications/prix-climat-2027'
const slug = 'les-projets-du-prix-climat'

async function perSecond(url: string): Promise<number> {
  const { requests } = await autocannon({ url, connections: 10, duration: 5, headers: { cookie: 'laurel_order=3' } })
  return requests.average
}

async function p95(url: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 220; turn++) {
    const since = performance.now()
    const answer = await fetch(url, { headers: { cookie: 'laurel_order=3' } })
    await answer.arrayBuffer()
    // The first ones warm up.
    if (turn >= 20) times.push(performance.now() - since)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

/** Makes a gallery hold so many items more: each an application of its own, shown as one of the demo is. */
async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `with one as (select i.*, a.program_id, a.category_id from gallery_items i
        join galleries g on g.platform_id = i.platform_id and g.id = i.gallery_id and g.slug = $1
        join applications a on a.platform_id = i.platform_id and a.id = i.application_id
        where i.state = 'visible' limit 1),
      copies as (insert into applications (platform_id, id, program_id, category_id, title, state, lang, submitted_at)
        select platform_id, gen_random_uuid(), program_id, category_id, title, 'submitted', 'fr', now()
        from one, generate_series(1, $2) returning id)
      insert into gallery_items (platform_id, id, gallery_id, application_id, state, snapshot, snapshot_at, title,
        search_text, marks, created_at, updated_at)
      select one.platform_id, gen_random_uuid(), one.gallery_id, copies.id, 'visible', one.snapshot, now(), one.title,
        one.search_text, one.marks, now(), now() from one, copies`,
    [slug, count],
  )
  await client.query('update galleries set public_number = public_number + 1 where slug = $1', [slug])
  await client.query('analyze gallery_items')
}

const folder = mkdtempSync(join(tmpdir(), 'laurel-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true })
const server = await startOwnServer({ env: { DATABASE_URL: postgres.url } })
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const found = await client.query<{ platform_id: string }>('select platform_id from galleries where slug = $1', [slug])
const platformId = found.rows[0]?.platform_id ?? ''
const [ofProgram, ofGallery]: [number[], number[]] = [[], []]
for (let turn = 0; turn < 3; turn++) {
  ofProgram.push(await perSecond(server.address + program))
  ofGallery.push(await perSecond(`${server.address}${program}/galleries/${slug}`))
}
const visits: Visit[] = []
for (let turn = 0; turn < 5; turn++) visits.push(await visit(`${server.address}${program}/galleries/${slug}`))
const list = `${server.address}/api/portal/platforms/${platformId}/programs/prix-climat-2027/galleries/${slug}/responses?perPage=24`
await fill(client, 38)
const few = await p95(list)
await fill(client, 4950)
const many = await p95(list)
await client.end()
await server.stop()
discard(server.folder)
await postgres.stop()
discard(folder)

const ratio = median(ofGallery) / median(ofProgram)
const scripts = median(visits.map((one) => one.scripts)) / 1000
const lcp = median(visits.map((one) => one.lcp))
report(
  'gallery-page: cached pages, 10 connections, median of 3; first page of the list',
  {
    'program page (requests/s)': round(median(ofProgram), 0),
    'gallery page (requests/s)': round(median(ofGallery), 0),
    'JavaScript (kB gzip)': round(scripts, 1),
    'largest contentful paint, 4× slower processor (ms)': round(lcp, 0),
    'first page of 50 (ms, p95)': round(few, 1),
    'first page of 5,000 (ms, p95)': round(many, 1),
  },
  {
    name: 'at least 0.7 of the program page, 170 kB, painted within 1.5 s, at most 1.5 × for 5,000',
    met: ratio >= 0.7 && scripts <= 170 && lcp <= 1500 && many <= 1.5 * few,
  },
)
