import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { environment, type Identity } from './identity.ts'
import { runProgram } from './run-program.ts'
import { hasCode } from './system-error.ts'

/** The database's owner; the server's own restricted role is made by the migrations. */
export const superuser = 'postgres'

/**
 * Makes the cluster: UTF-8, the same ordering on every system, passwords asked for every connection. It is built aside and
 * renamed at the end, so that an interrupted first start leaves nothing half made.
 */
export async function initialise(
  binaries: Binaries,
  identity: Identity,
  folder: DataFolder,
  durable: boolean,
): Promise<void> {
  await removeLeftovers(folder)
  const building = join(folder.home, `building-${process.pid}`)
  await mkdir(building, { mode: 0o700 })
  for (const path of [building, folder.password]) await handOver(path, identity)
  const command = [
    ...identity.prefix,
    binaries.initdb,
    '-D',
    building,
    ...options(folder),
    ...(durable ? [] : ['--no-sync']),
  ]
  const env = environment(binaries.extraLibraries)
  const { code, lastLine } = await runProgram(command, { env, cwd: folder.home, uid: identity.uid, gid: identity.gid })
  if (code !== 0) {
    await rm(building, { recursive: true, force: true })
    throw new StartupProblem(`The database could not be created in ${folder.root}: ${lastLine}`)
  }
  await settle(building, folder.cluster)
}

function options(folder: DataFolder): string[] {
  return [
    '--locale-provider=builtin',
    '--locale=C',
    '--builtin-locale=C.UTF-8',
    '--encoding=UTF8',
    `--username=${superuser}`,
    `--pwfile=${folder.password}`,
    '--auth=scram-sha-256',
    '--no-instructions',
  ]
}

async function handOver(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function removeLeftovers(folder: DataFolder): Promise<void> {
  const leftovers = (await readdir(folder.home)).filter((name) => name.startsWith('building-'))
  await Promise.all(leftovers.map((name) => rm(join(folder.home, name), { recursive: true, force: true })))
}

/** Another process may have been first: then its cluster is the one to use. */
async function settle(building: string, cluster: string): Promise<void> {
  try {
    await rename(building, cluster)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    await rm(building, { recursive: true, force: true })
  }
}
