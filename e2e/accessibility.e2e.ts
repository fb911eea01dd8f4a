import type { Page } from '@playwright/test'
import type { CastName } from '../story/cast.ts'
import { demoThings, pageTable } from './page-table.ts'
import { registeredPaths } from './registered-pages.ts'
import { expect, test } from './world.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** A window of 1280 by 1024 whose reader zooms four times (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }
/** What addresses of pages look like. */
const known = registeredPaths().map(
  (path) => new RegExp(`^/[a-z]{2}${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
)
/** As many pages as one test walks through: tests of a few minutes at most are spread over the lanes. */
const atOnce = 15
const rounds = [...new Set(Object.values(pageTable).map(({ as }) => as))].flatMap((who) => {
  const own = Object.entries(pageTable).filter(([, { as }]) => as === who)
  const parts = Math.ceil(own.length / atOnce)
  return Array.from({ length: parts }, (_, part) => ({
    who,
    visits: own.filter((_, at) => at % parts === part),
    which: parts > 1 ? `, ${part + 1} of ${parts}` : '',
  }))
})

test.describe.configure({ mode: 'parallel' })

test('every page of the product is in the table of the sweep, and nothing else is', () => {
  expect(registeredPaths()).toEqual(Object.keys(pageTable).sort())
})

for (const { who, visits, which } of rounds) {
  test(`the pages of ${who}${which}: readable by everyone, wide and narrow, light and dark`, async ({
    page,
    world,
  }) => {
    const addressOf = await demoThings((name) => world.caller(name))
    await enter(who, (name) => world.signIn(name))
    for (const [path, { query = '', leadsTo }] of visits) {
      if (leadsTo) {
        await page.goto(`/fr${addressOf(path)}${query}`)
        await expect.soft(page, `${path} leads on`).toHaveURL(leadsTo)
        continue
      }
      await page.setViewportSize(wide)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`/fr${addressOf(path)}${query}`)
      await expectReady(page, path, 'fr')
      await world.expectAccessible()
      await expectKnownLinks(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page, path)

      await page.emulateMedia({ colorScheme: 'dark' })
      // What the server draws is loaded in the dark too; elsewhere a language is chosen on the page that is open.
      if (who === 'nobody' || path === '/oauth/login') await page.goto(`/en${addressOf(path)}${query}`)
      else await changeLanguage(page, `/en${addressOf(path)}${query}`)
      await expectReady(page, path, 'en')
      await expect.soft(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expectNoOverflow(page, path)
      await world.expectAccessible()
      await page.setViewportSize(zoomed)
      await expectNoOverflow(page, path)
    }
  })
}

test('the keyboard skips the menus, in every layout', async ({ page, world }) => {
  const addressOf = await demoThings((name) => world.caller(name))
  const layouts = ['/', '/login', '/profile', '/applications/$programSlug/apply', '/admin/programs']
  const inner = [
    '/admin/programs/$programSlug/responses',
    '/admin/programs/$programSlug/examinations/$sessionSlug/results',
  ]
  for (const path of [...layouts, ...inner]) {
    if (path === '/profile') await world.signIn('owner')
    await page.goto(`/fr${addressOf(path)}`)
    await expectReady(page, path, 'fr')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip, path).toBeFocused()
    await skip.press('Enter')
    await expect(page.getByRole('main'), path).toBeFocused()
  }
})

async function enter(who: CastName | 'nobody', signIn: (name: CastName) => Promise<void>): Promise<void> {
  if (who !== 'nobody') await signIn(who)
}

/** Opens the same page in another language without loading it anew, as the choice of a language does. */
async function changeLanguage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address)
}

/** The page has come: its language, its one title, nothing still loading. */
async function expectReady(page: Page, path: string, locale: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), `${path} has one title`).toHaveCount(1)
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale)
  // What is shown until the next comes is paler than it will be.
  await expect.soft(page.locator('[aria-busy="true"], [data-stale]'), `${path} has loaded`).toHaveCount(0)
  await expect.soft(page, `${path} has a name`).toHaveTitle(/.+ · .+/)
}

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await expect
    .soft(async () => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${path} is wider than its window, by pixels`).toBeLessThanOrEqual(0)
    })
    .toPass({ timeout: 3000 })
}

/** Links lead to pages that there are. */
async function expectKnownLinks(page: Page): Promise<void> {
  const here = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  const places = here.filter((place) => !/^\/api(\/|$)/.test(place))
  const lost = [...new Set(places)].filter(
    (place) => !/^\/[a-z]{2}\/?$/.test(place) && !known.some((path) => path.test(place)),
  )
  expect.soft(lost, `links of ${page.url()} that lead nowhere`).toEqual([])
}
