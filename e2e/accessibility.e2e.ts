import type { Page } from '@playwright/test'
import type { CastName } from '../story/cast.ts'
import { demoThings, pageTable } from './page-table.ts'
import { registeredPaths } from './registered-pages.ts'
import { expect, test } from './world.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** What addresses of pages look like. */
const known = registeredPaths().map(
  (path) => new RegExp(`^/[a-z]{2}${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
)
const people = [...new Set(Object.values(pageTable).map(({ as }) => as))]

test('every page of the product is in the table of the sweep, and nothing else is', () => {
  expect(registeredPaths()).toEqual(Object.keys(pageTable).sort())
})

for (const who of people) {
  test(`the pages of ${who}: readable by everyone, wide and narrow, light and dark`, async ({ page, world }) => {
    test.setTimeout(300_000)
    const addressOf = await demoThings((name) => world.caller(name))
    const visits = Object.entries(pageTable).filter(([, { as }]) => as === who)
    await enter(who, (name) => world.signIn(name))
    for (const [path, { query = '', leadsTo }] of visits) {
      if (leadsTo) {
        await page.goto(`/fr${addressOf(path)}${query}`)
        await expect.soft(page, `${path} leads on`).toHaveURL(leadsTo)
        continue
      }
      await page.setViewportSize(wide)
      await page.goto(`/fr${addressOf(path)}${query}`)
      await expectReady(page, path, 'fr')
      await world.expectAccessible()
      await expectKnownLinks(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page, path)

      await page
        .context()
        .addCookies([{ name: 'laurel-color-scheme', value: 'dark', url: new URL('/', page.url()).href }])
      await page.goto(`/en${addressOf(path)}${query}`)
      await expectReady(page, path, 'en')
      await expect.soft(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expectNoOverflow(page, path)
      await world.expectAccessible()
      await page.context().clearCookies({ name: 'laurel-color-scheme' })
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
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

/** The page has come: its language, its one title, nothing still loading. */
async function expectReady(page: Page, path: string, locale: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), `${path} has one title`).toHaveCount(1)
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale)
  await expect.soft(page.locator('[aria-busy="true"]'), `${path} has loaded`).toHaveCount(0)
  await expect.soft(page, `${path} has a name`).toHaveTitle(/.+ · .+/)
}

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await expect
    .soft(async () => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${path} is wider than a phone, by pixels`).toBeLessThanOrEqual(0)
    })
    .toPass({ timeout: 3000 })
}

/** Links lead to pages that there are. */
async function expectKnownLinks(page: Page): Promise<void> {
  const here = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  const places = here.filter((place) => !place.startsWith('/api/'))
  const lost = [...new Set(places)].filter(
    (place) => !/^\/[a-z]{2}\/?$/.test(place) && !known.some((path) => path.test(place)),
  )
  expect.soft(lost, `links of ${page.url()} that lead nowhere`).toEqual([])
}
