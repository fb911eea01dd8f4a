import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser of the journeys: the one given, one of the system's, else Debian's package when we may install it. */
export function ensureChromium(): string {
  const known = [process.env.LAUREL_CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place))
  if (known) return known
  console.log('No Chromium found: installing it from Debian’s packages')
  const apt = (args: readonly string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  if (
    apt(['update', '-qq']) &&
    apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  )
    return places[0] ?? ''
  console.error('The journeys need Chromium: install it, or name it in LAUREL_CHROMIUM.')
  process.exit(1)
}
