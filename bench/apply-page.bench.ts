import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'
import { cast, demoPassword } from '../story/cast.ts'
import { discard, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'
import { args, largestPaint, type Visit } from './visit-page.ts'

/** JavaScript and largest contentful paint of the page where an application is filled, on a processor four times slower. */
const program = 'prix-climat-2027'
/** A fresh browser each time, signed in beside the page: nothing is cached but the cookies. */
async function visit(browser: Browser, path: string, isForm: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  if (isForm) {
    await context.request.post(`${server.address}/api/auth/login`, {
      data: { email: cast.applicant1.email, password: demoPassword },
    })
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(server.address + path, { waitUntil: 'networkidle' })
  if (isForm) await page.getByLabel('Nom du projet').waitFor()
  const lcp = await largestPaint(page)
  // What comes from here on is not of the first page, and may not come whole.
  page.removeAllListeners('response')
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { lcp, scripts }
}

/** A draft of somebody of the story who has applied before, in the same category; answers where it is filled. */
async function begin(): Promise<string> {
  const { accessToken } = await post('/api/auth/login', { email: cast.applicant1.email, password: demoPassword })
  const headers = { authorization: `Bearer ${accessToken}` }
  const mine = await (await fetch(`${server.address}/api/portal/me/responses`, { headers })).json()
  const categoryId = mine.data.find((one: { program: { slug: string } }) => one.program.slug === program).category.id
  const { id } = await post(`/api/portal/programs/${program}/responses`, { categoryId }, String(accessToken))
  return `/fr/applications/${program}/apply?responseId=${id}`
}

async function post(path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

const server = await startOwnServer()
const path = await begin()
const visits: Visit[] = []
const baseline: number[] = []
for (let run = 0; run < 5; run++) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  visits.push(await visit(browser, path, true))
  // The baseline: a page of the same server that has no script and next to no style.
  baseline.push((await visit(browser, '/api', false)).lcp)
  await browser.close()
}
await server.stop()
discard(server.folder)
const scripts = median(visits.map((one) => one.scripts)) / 1000
const lcp = median(visits.map((one) => one.lcp))

report(
  'apply-page: filling an application, 390×844, 4× slower processor, median of 5',
  {
    'JavaScript (kB gzip)': round(scripts, 1),
    'largest contentful paint (ms)': round(lcp, 0),
    'the same of a page without a script (ms)': round(median(baseline), 0),
  },
  { name: 'at most 260 kB of JavaScript, painted within 1.8 s', met: scripts <= 260 && lcp <= 1800 },
)
