import { spawnSync } from 'node:child_process'

/** One command of Debian's packages, told to whoever waits; false where it cannot be done (no Debian, not root). */
export function apt(command: string, ...rest: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be under way: it is waited for.
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  return spawnSync('apt-get', [command, ...options, ...rest], { stdio: 'inherit', env }).status === 0
}
