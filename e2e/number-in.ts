import { expect, type Locator } from '@playwright/test'

/** The one number that a text on the page says, once it says it. */
export async function numberIn(place: Locator): Promise<number> {
  await expect(place).toContainText(/\d/)
  return Number(/\d+/.exec(await place.innerText())?.[0])
}
