import { expect } from '@playwright/test'
import { freshStartPortOf } from './fresh-start-port.ts'

/** Milliseconds within which a product with fresh data stands at the latest. */
export const freshStart = 200_000

/** Gives a worker its product as it was before any journey. */
export async function startFresh(baseUrl: string): Promise<void> {
  await fetch(`http://127.0.0.1:${freshStartPortOf(baseUrl)}`, { method: 'POST' })
  const isReady = () =>
    fetch(`${baseUrl}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: freshStart }).toBe(true)
}
