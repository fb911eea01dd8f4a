import { spawn } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

const nobody = 65534
const userNamespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
const dieWithParent = ['setpriv', '--pdeathsig', 'INT', '--']

/** Who PostgreSQL runs as, and what stands in front of its command line. */
export interface Identity {
  readonly prefix: readonly string[]
  /** Only when root hands the server over to another user. */
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL's programs run with a fixed environment, so that no PG* or locale variable of the operator changes them. */
export function environment(libraries?: string): NodeJS.ProcessEnv {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin'
  return {
    PATH: path,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraries && { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }),
  }
}

/**
 * Chooses how to run PostgreSQL, which refuses root: as we are when we are not root; else as the owner of existing files, else
 * inside a user namespace where root is called nobody (files stay root's), else as the user nobody.
 * `folders` must be writable for the identity, `program` executable.
 */
export async function chooseIdentity(program: string, folder: string): Promise<Identity> {
  const lifeline = (await succeeds([...dieWithParent, 'true'])) ? dieWithParent : []
  if (process.getuid?.() !== 0) return { prefix: lifeline }
  for (const candidate of await candidates(folder)) {
    if (candidate.uid === nobody) await giveTo(folder, nobody, nobody)
    if (await reaches(candidate, program, folder)) return { ...candidate, prefix: [...candidate.prefix, ...lifeline] }
  }
  throw new StartupProblem(
    `PostgreSQL refuses to run as root, and neither a user namespace nor the user nobody can reach ${folder}: ` +
      'start Laurel as an ordinary user, or set DATABASE_URL to the address of a PostgreSQL server.',
  )
}

async function candidates(folder: string): Promise<Identity[]> {
  const owner = await lstat(folder)
  if (owner.uid !== 0) return [{ prefix: [], uid: owner.uid, gid: owner.gid }]
  return [{ prefix: userNamespace }, { prefix: [], uid: nobody, gid: nobody }]
}

function reaches(identity: Identity, program: string, folder: string): Promise<boolean> {
  const probe = ['sh', '-c', 'test -x "$0" && test -w "$1"', program, folder]
  return succeeds([...identity.prefix, ...probe], identity)
}

function succeeds(command: readonly string[], as: { uid?: number; gid?: number } = {}): Promise<boolean> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env: environment(), cwd: '/', uid: as.uid, gid: as.gid })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await giveTo(inside, uid, gid)
    else if (entry.isFile()) await chown(inside, uid, gid)
  }
}
