import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'
import { demoPassword, everybody } from '../story/cast.ts'
import { discard, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'

/** Frames a second while a list of 100,000 is scrolled, and how soon its panel opens, on a processor four times slower. */
const count = Number(process.env.LAUREL_BENCH_COUNT ?? 100_000)
process.env.LAUREL_BENCH_COUNT = String(count)
const { openMillion } = await import('./million.ts')

const requestedFrames = 50
const requestedPanel = 100
const columns = 'category,state,submittedAt,number,answers.sector,answers.budget,answers.region,answers.begins'

async function openList(browser: Browser, address: string, programId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const data = { email: everybody.owner.email, password: demoPassword }
  const signedIn = await context.request.post(`${address}/api/auth/login`, { data })
  if (!signedIn.ok()) throw new Error(`Sign-in: ${signedIn.status()}`)
  const page = await context.newPage()
  await page.goto(`${address}/fr/admin/programs/${programId}/responses?columns=${columns}`)
  await page.locator('tbody tr[data-row]').nth(10).waitFor()
  return page
}

/** Milliseconds that the page's own thread worked since it was opened. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

interface Scrolled {
  readonly frames: number
  readonly slowest: number
  readonly work: number
  readonly seen: number
}

/** Scrolls by so many pixels in each frame for so long, in the page itself; tells how many frames there were. */
async function scroll(page: Page, session: CDPSession, step: number, lasts: number): Promise<Scrolled> {
  const before = await worked(session)
  const { intervals, seen } = await page.evaluate(scrollInPage, { step, lasts })
  const work = ((await worked(session)) - before) / intervals.length
  const elapsed = intervals.reduce((sum, one) => sum + one, 0)
  const sorted = [...intervals].sort((one, other) => one - other)
  return {
    frames: (intervals.length / elapsed) * 1000,
    slowest: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    work,
    seen,
  }
}

function scrollInPage({ step, lasts }: { step: number; lasts: number }) {
  const found = document.querySelector('table[role="grid"]')?.parentElement
  if (!found) throw new Error('No list')
  const scroller = found
  const speed = step / (1000 / 60)
  return new Promise<{ intervals: number[]; seen: number }>((done) => {
    const intervals: number[] = []
    let last = performance.now()
    const began = last
    const from = scroller.scrollTop
    // As a wheel or a thumb does: the place follows the time, whatever frames are lost.
    const frame = (now: number) => {
      intervals.push(now - last)
      last = now
      scroller.scrollTop = from + speed * (now - began)
      if (now - began < lasts) requestAnimationFrame(frame)
      else done({ intervals: intervals.slice(1), seen: Math.round(scroller.scrollTop / 38) })
    }
    requestAnimationFrame(frame)
  })
}

/** Milliseconds from the key to the frame in which the panel stands, for one row after another; and until its answers stand. */
async function openPanel(page: Page, times: number): Promise<{ panel: number[]; answers: number[] }> {
  const panel: number[] = []
  const answers: number[] = []
  for (let time = 0; time < times; time++) {
    await page.keyboard.press('j')
    await page.waitForTimeout(400)
    await page.evaluate(watchPanel)
    await page.keyboard.press(' ')
    const taken = await page.evaluate(() => (window as unknown as Watching).opened)
    panel.push(taken.panel)
    answers.push(taken.answers)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  return { panel, answers }
}

interface Watching {
  opened: Promise<{ panel: number; answers: number }>
}

function watchPanel() {
  const painted = () =>
    new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)))
  const appears = (selector: string) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!document.querySelector(selector)) return
        watch.disconnect()
        done()
      }
      const watch = new MutationObserver(look)
      watch.observe(document.body, { childList: true, subtree: true })
    })
  const pressed = new Promise<number>((done) =>
    window.addEventListener('keydown', (event) => done(event.timeStamp), { capture: true, once: true }),
  )
  const panel = appears('aside h2').then(painted)
  const answers = appears('aside section').then(painted)
  const opened = Promise.all([pressed, panel, answers]).then(([at, one, other]) => ({
    panel: one - at,
    answers: other - at,
  }))
  Object.assign(window, { opened })
}

const million = await openMillion()
const server = await startOwnServer({ env: { DATABASE_URL: million.ownerUrl, LAUREL_DEMO: '0' } })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await openList(browser, server.address, million.big.id)
const session = await page.context().newCDPSession(page)
await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
await session.send('Performance.enable')
await scroll(page, session, 20, 1500)
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
const reading = await scroll(page, session, 20, 5000)
const wheel = await scroll(page, session, 60, 5000)
const fling = await scroll(page, session, Math.ceil((count * 38) / 600), 9000)
const { panel, answers } = await openPanel(page, 9)
await browser.close()
await server.stop()
await million.close()
discard(server.folder)

const say = ({ frames, slowest, work }: Scrolled) =>
  `${round(frames, 1)}, ${round(slowest, 0)} ms, ${round(work, 1)} ms`
report(
  `scroll: a list of ${count} applications with ${columns.split(',').length + 1} columns, 4× slower processor`,
  {
    'read: 32 rows/s (frames/s, 95 % within, work of each)': say(reading),
    'wheel turned fast: 95 rows/s': say(wheel),
    [`dragged over ${fling.seen} rows in 9 s`]: say(fling),
    'panel opens after (ms, median)': round(median(panel), 0),
    'its answers stand after (ms, median)': round(median(answers), 0),
  },
  {
    name: `at least ${requestedFrames} frames/s, the panel within ${requestedPanel} ms`,
    met: Math.min(reading.frames, wheel.frames, fling.frames) >= requestedFrames && median(panel) <= requestedPanel,
  },
)
