import { existsSync } from 'node:fs'
import { apt } from './apt.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** PgBouncer of this machine, else Debian's package when we may install it; undefined, and said, where neither is to be had. */
export function ensurePgbouncer(): string | undefined {
  const found = () => places.find((place) => existsSync(place))
  const known = found()
  if (known) return known
  if (process.getuid?.() === 0) {
    console.log('No PgBouncer found: installing it from Debian’s packages')
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'pgbouncer')) return found()
  }
  console.log('Left out: what runs behind PgBouncer, which is not here and cannot be installed')
  return undefined
}
