import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type CastName, demoPassword, everybody } from '../story/cast.ts'
import { waitForAlivePage } from './alive-page.ts'
import { type Caller, callerFor } from './caller.ts'
import { expectWhole } from './expect-whole.ts'
import { freshStart, startFresh } from './fresh-start.ts'
import { violationsOn } from './violations-on.ts'

interface World {
  /** Signs in; the page stays where it is. */
  signIn(name: CastName, page?: Page): Promise<void>
  /** A browser of their own for one more person, watched like the first. */
  another(name: CastName): Promise<Page>
  /** Watches one more page for errors: a second tab of the same person. */
  watch(page: Page): void
  /** Somebody who calls the API, for what the journey needs but does not show. */
  caller(name: CastName): Promise<Caller>
  /** No violation of WCAG 2.2 A and AA on the page as it stands. */
  expectAccessible(page?: Page): Promise<void>
}

export const test = base.extend<{ world: World; fresh: undefined }>({
  // Where files run at the same time, none sees what another does: each worker has a product of its own, one port further.
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const address = new URL(baseURL ?? '')
    address.port = String(Number(address.port) + parallelIndex)
    await use(address.origin)
  },
  // What failed twice may have failed over what the first run left behind.
  fresh: [
    async ({ baseURL }, use, testInfo) => {
      if (testInfo.retry === 2 && !process.env.LAUREL_E2E_URL) {
        testInfo.setTimeout(testInfo.timeout + freshStart)
        await startFresh(baseURL ?? '')
      }
      await use(undefined)
    },
    { auto: true },
  ],
  world: async ({ page, browser, playwright, baseURL }, use) => {
    const problems: string[] = []
    const watch = (watched: Page) => {
      listen(watched, problems)
      waitForAlivePage(watched)
    }
    const contexts: BrowserContext[] = []
    watch(page)
    await use({
      watch,
      signIn: (name, on = page) => signIn(on, name),
      async another(name) {
        const context = await browser.newContext()
        contexts.push(context)
        const other = await context.newPage()
        watch(other)
        await signIn(other, name)
        return other
      },
      caller: async (name) => callerFor(await playwright.request.newContext({ baseURL }), name),
      expectAccessible: (looked = page) => expectAccessible(looked),
    })
    for (const context of contexts) await context.close()
    expect(problems, 'errors of the page').toEqual([])
    await expectWhole(baseURL)
  },
})

export { expect }

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // A socket that is on its way while somebody signs out, or while the network or the server goes, is refused, and the
    // browser says so like it does of calls.
    // The same of a page that was fetched ahead and is called off as somebody else signs in.
    const isRefused =
      /Failed to load resource|WebSocket connection to .* (401|net::ERR_INTERNET_DISCONNECTED|closed before receiving a handshake response)|CancelledError/.test(
        message.text(),
      )
    const isError = message.type() === 'error' && !isRefused
    // Mails are shown in sandboxed frames, where the driver's own scripts may not run.
    const isMailbox = new URL(page.url()).pathname === '/dev/mail'
    if (isError && !isMailbox) problems.push(`${page.url()}: ${message.text()}`)
  })
}

/** The form is walked through by the journeys of sign-in; the others are let in at once. */
async function signIn(page: Page, name: CastName): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: everybody[name].email, password: demoPassword },
  })
  expect(answer.ok(), `${name} signs in`).toBe(true)
}

async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured at rest: a dialog that is still fading in is paler than it will be.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(passing.map((one) => one.finished))
  })
  const reported = await violationsOn(page)
  expect.soft(reported, `accessibility of ${page.url()}`).toEqual([])
}
