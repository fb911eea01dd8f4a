import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'

/** `npm test`: everything that must hold, the quick things first. Stops at the first that does not. */
const steps: readonly [string, string, readonly string[]][] = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['unit and database', 'vitest', ['run']],
  ['table types', process.execPath, ['scripts/db-types.ts', '--check']],
  ['journeys in a browser', 'playwright', ['test', '-c', 'e2e/playwright.config.ts']],
]

if (!existsSync('node_modules/.bin/tsc')) {
  console.error('Run npm ci first')
  process.exit(1)
}
const chromium = ensureChromium()
const started = Date.now()
for (const [name, command, args] of steps) {
  const since = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, LAUREL_CHROMIUM: chromium } })
  const seconds = Math.round((Date.now() - since) / 1000)
  if (status !== 0) {
    console.error(`✗ ${name} (${seconds} s)`)
    process.exit(status ?? 1)
  }
  console.log(`✓ ${name} (${seconds} s)`)
}
console.log(`All of it in ${Math.round((Date.now() - started) / 1000)} s`)
