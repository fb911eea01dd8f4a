import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { consentCookieName, writeConsentCookie } from '@laurel/contract/kernel/consent'
import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'
import { dataOf } from './data-of.ts'

/** A product that runs already, to work on journeys without starting it each time: `http://localhost:3000`. */
const running = process.env.LAUREL_E2E_URL
/** Below the ports that a machine gives to connections that leave it. */
const port = Number(process.env.LAUREL_E2E_PORT ?? 20_000 + Math.floor(Math.random() * 12_000))
if (!running) process.env.LAUREL_E2E_PORT = String(port)
/** Files of journeys that run at the same time, each against a product of its own. */
const lanes = running ? 1 : Number(process.env.LAUREL_E2E_LANES ?? Math.min(2, availableParallelism()))
// Workers read this file too: they take the browser that was found once.
process.env.LAUREL_CHROMIUM = ensureChromium()
const addressOf = (lane: number) => running ?? `http://localhost:${port + lane}`

/** The version of the cookies' policy that the demo stands at: its measure of visits was chosen once. */
const policyVersion = 2
const refusal = {
  name: consentCookieName,
  value: writeConsentCookie({ version: policyVersion, analyze: false, at: new Date(), visitorId: randomUUID() }),
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
}

/** Journeys run against the product as `npm start` runs it: a demo of their own, on a port of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // Limits for what hangs, far from what a loaded machine needs.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  workers: lanes,
  // A loaded machine may miss a beat; what fails twice more is broken.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // The fixtures of world.ts lead each worker to its own.
    baseURL: addressOf(0),
    locale: 'fr-FR',
    // Visitors who have refused to be counted: the banner that asks them has a journey of its own.
    storageState: {
      origins: [],
      cookies: ['localhost', 'other.localhost'].map((domain) => ({ ...refusal, domain })),
    },
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.LAUREL_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each page is young: its code costs more to compile well than it then gains.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  // Started one after the other: the first builds the web, the next find it built.
  webServer: running
    ? []
    : Array.from({ length: lanes }, (_, lane) => ({
        command: 'node scripts/e2e-server.ts',
        cwd: '..',
        url: `${addressOf(lane)}/api/ready`,
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        env: { LAUREL_E2E_PORT: String(port + lane), LAUREL_E2E_DATA: dataOf(port + lane), LAUREL_LIMITS: '0' },
      })),
})
