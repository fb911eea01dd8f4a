import pg from 'pg'
import { ask, times } from './list-load.ts'
import { openMillion } from './million.ts'
import { report, round } from './report.ts'

/** What stands beside one of 1,000,000 applications: those alike, the person's others, and its neighbours in a list. */
const million = await openMillion()
const COUNT = 60
const owner = new pg.Client({ connectionString: million.ownerUrl })
await owner.connect()
const { rows } = await owner.query<{ id: string }>(
  `select id from applications where program_id = $1 and submitted_at is not null and number % 7919 = 3 limit 200`,
  [million.big.id],
)
await owner.end()
const id = (index: number) => rows[index % rows.length]?.id ?? ''
const read = (index: number, what: string) =>
  ask(million, `/api/user.programs/${million.big.id}/responses/${id(index)}/${what}`)

await read(0, 'similar')
const similar = await times(COUNT, (index) => read(index, 'similar'))
const others = await times(COUNT, (index) => read(index, 'others'))
const filter = encodeURIComponent(JSON.stringify([{ field: 'answers.sector', op: 'eq', value: 'sector2' }]))
const place = await times(COUNT, (index) => read(index, 'place?sort=number'))
const seen = await ask(
  million,
  `/api/user.programs/${million.big.id}/responses?sort=number&filter=${filter}&limit=60&page=400`,
)
const inView = await times(COUNT, (index) =>
  ask(
    million,
    `/api/user.programs/${million.big.id}/responses/${seen.body.data[index % seen.body.data.length]?.id}/place?sort=number&filter=${filter}`,
  ),
)
await million.close()

const reported = ({ p50, p95 }: { p50: number; p95: number }) => `${round(p50, 0)}, ${round(p95, 0)}`
report(
  `similar-1m: ${COUNT} applications of ${million.big.count}`,
  {
    'alike in title and text, p50 and p95 (ms)': reported(similar),
    'others of the same person, p50 and p95 (ms)': reported(others),
    'place and neighbours, p50 and p95 (ms)': reported(place),
    'place and neighbours under a filter, p50 and p95 (ms)': reported(inView),
  },
  { name: 'alike: p95 ≤ 200 ms', met: similar.p95 <= 200 },
)
