import type { Page } from '@playwright/test'

/** Milliseconds given to a page of the server to come alive; one that takes longer is used as it is. */
const timeout = 5000

/**
 * Opens pages as somebody does who looks before touching: a page of the server shows everything before its script has taken
 * over, and a click that comes sooner does nothing.
 */
export function waitForAlivePage(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await alivePage(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    await alivePage(page)
    return response
  }
}

/** Waits for a page that was reached by itself, from another host say. */
export async function alivePage(page: Page): Promise<void> {
  // The development mailbox is no page of the app.
  if (new URL(page.url(), 'http://localhost').pathname.startsWith('/dev/')) return
  await page
    .waitForFunction(
      () => {
        const parts = [...document.querySelectorAll('main, main button, main input')]
        return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
      },
      undefined,
      { timeout: timeout },
    )
    .catch(() => undefined)
}
