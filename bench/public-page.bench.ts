import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'
import { discard, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'

/** JavaScript and largest contentful paint of the public page of a program, on a processor four times slower. */
const path = '/fr/applications/prix-climat-2027'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Visit {
  readonly lcp: number
  readonly scripts: number
}

async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(last), 1500)
      }),
  )
}

async function visit(address: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const lcp = await largestPaint(page)
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await browser.close()
  return { lcp, scripts }
}

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
