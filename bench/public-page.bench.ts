import { discard, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'
import { type Visit, visit } from './visit-page.ts'

/** JavaScript and largest contentful paint of the public page of a program, on a processor four times slower. */
const path = '/fr/applications/prix-climat-2027'
const server = await startOwnServer()
const visits: Visit[] = []
const baseline: number[] = []
for (let run = 0; run < 5; run++) {
  visits.push(await visit(server.address + path))
  // The baseline: a page of the same server that has no script and next to no style.
  baseline.push((await visit(`${server.address}/api`)).lcp)
}
await server.stop()
discard(server.folder)
const scripts = median(visits.map((one) => one.scripts)) / 1000
const lcp = median(visits.map((one) => one.lcp))

report(
  'public-page: the program page, 390×844, 4× slower processor, median of 5',
  {
    'JavaScript (kB gzip)': round(scripts, 1),
    'largest contentful paint (ms)': round(lcp, 0),
    'the same of a page without a script (ms)': round(median(baseline), 0),
  },
  { name: 'at most 170 kB of JavaScript, painted within 1.5 s', met: scripts <= 170 && lcp <= 1500 },
)
