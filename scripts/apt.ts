import { spawnSync } from 'node:child_process'

/** One command of Debian's packages, told to whoever waits; false where it cannot be done (no Debian, not root, no network). */
export function apt(command: string, ...rest: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be under way: it is waited for. A network that is away is not.
  const options = [
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=15',
  ]
  return spawnSync('apt-get', [command, ...options, ...rest], { stdio: 'inherit', env }).status === 0
}
