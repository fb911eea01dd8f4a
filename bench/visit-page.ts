import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'

/** Of the browser: nothing of its own is fetched beside the page. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Of one visit: milliseconds until the largest paint, bytes of script as they travel. */
export interface Visit {
  readonly lcp: number
  readonly scripts: number
}

/** Milliseconds until the largest paint of the first moments. */
export async function largestPaint(page: Page): Promise<number> {
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

/** Opens a page as on a telephone whose processor is four times slower than this one. */
export async function visit(address: string): Promise<Visit> {
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
