import { expect, type Locator, type Page } from '@playwright/test'

/** A click without a network: what is on screen stays, the page says why, and goes on by itself when the network is back. */
export async function clickWithoutNetwork(page: Page, link: Locator, arrived: Locator): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  const before = (await heading.textContent()) ?? ''
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Pas de réseau' })).toBeVisible()
  await expect(heading).toHaveText(before)
  await page.context().setOffline(false)
  await expect(arrived).toBeVisible()
  await expect(page.getByText('Pas de réseau')).toHaveCount(0)
}
