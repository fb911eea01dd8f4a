import { existsSync } from 'node:fs'
import { apt } from './apt.ts'

/** Chromium without its windows comes first: the same engine, and a fifth less of the time of the journeys. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const packages = ['chromium-headless-shell', 'chromium']

/**
 * The browser of the journeys: the one given, one of the system's, else Debian's package when we may install it. A browser
 * that is there is taken as it is: to add the one without windows would bring another version of it for the whole machine.
 */
export function ensureChromium(): string {
  const known = [process.env.LAUREL_CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place))
  if (known) return known
  console.log('No Chromium found: installing it from Debian’s packages')
  const installed = apt('update') && packages.some((name) => apt('install', '-y', '--no-install-recommends', name))
  const found = installed ? places.find((place) => existsSync(place)) : undefined
  if (!found) {
    console.error('The journeys need Chromium: install it, or name it in LAUREL_CHROMIUM.')
    process.exit(1)
  }
  apt('install', '-y', '--no-install-recommends', 'fonts-liberation')
  return found
}
