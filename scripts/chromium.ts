import { existsSync } from 'node:fs'
import { apt } from './apt.ts'

/** Chromium without its windows: the same engine, and a quarter less of the time of the journeys. */
const shell = '/usr/bin/chromium-headless-shell'
const others = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser of the journeys: the one given, one of the system's, else Debian's package when we may install it. */
export function ensureChromium(): string {
  const known = [process.env.LAUREL_CHROMIUM ?? '', shell].find((place) => place !== '' && existsSync(place))
  if (known) return known
  const other = others.find((place) => existsSync(place))
  // Nobody but root can add it, and a browser that is there does as well.
  if (other && process.getuid?.() !== 0) return other
  console.log('Installing Chromium without its windows from Debian’s packages')
  const found = installed() ?? other
  if (!found) {
    console.error('The journeys need Chromium: install it, or name it in LAUREL_CHROMIUM.')
    process.exit(1)
  }
  return found
}

function installed(): string | undefined {
  const wanted = ['chromium-headless-shell', 'fonts-liberation']
  const hasShell = apt('update') && apt('install', '-y', '--no-install-recommends', ...wanted)
  if (!hasShell && !others.some((place) => existsSync(place)))
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  return [shell, ...others].find((place) => existsSync(place))
}
