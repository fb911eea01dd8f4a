import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type CastName, demoPassword, everybody } from '../story/cast.ts'

interface World {
  /** Signs in through the form, as a person would. */
  signIn(name: CastName, options?: { admin?: boolean; locale?: string }): Promise<void>
  /** No violation of WCAG 2.2 A and AA on the page as it stands. */
  expectAccessible(): Promise<void>
}

export const test = base.extend<{ world: World }>({
  world: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
    })
    await use({
      signIn: (name, options) => signIn(page, name, options),
      expectAccessible: () => expectAccessible(page),
    })
    expect(problems, 'errors of the page').toEqual([])
  },
})

export { expect }

async function signIn(page: Page, name: CastName, { admin = false, locale = 'fr' } = {}): Promise<void> {
  await page.goto(`/${locale}/${admin ? 'admin/' : ''}login`)
  await page.getByLabel(/e-mail/i).fill(everybody[name].email)
  await page.getByLabel(/^(mot de passe|password)$/i).fill(demoPassword)
  await page.getByRole('button', { name: /^(se connecter|sign in)$/i }).click()
  await expect(page).not.toHaveURL(/login/)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}
