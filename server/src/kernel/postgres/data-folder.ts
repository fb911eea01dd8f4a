import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import { hasCode, systemReason } from './system-error.ts'

/** Where things stand in the data folder; `home` is what PostgreSQL owns. */
export interface DataFolder {
  readonly root: string
  readonly home: string
  readonly cluster: string
  readonly password: string
  readonly launcher: string
  readonly libraries: string
}

/** Makes the folder when it is missing and checks that it can be used. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const root = resolve(dataDir)
  const home = join(root, 'postgres')
  try {
    await mkdir(root, { recursive: true })
    await mkdir(home, { recursive: true, mode: 0o700 })
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotUse(root, error)
  }
  const inside = (name: string) => join(home, name)
  return {
    root,
    home,
    cluster: inside('cluster'),
    password: inside('password'),
    launcher: inside('launcher'),
    libraries: inside('lib'),
  }
}

/** The PostgreSQL major version that made the cluster; undefined when there is none yet. Refuses another version than ours. */
export async function checkVersion(folder: DataFolder, major: string): Promise<string | undefined> {
  const found = await readText(join(folder.cluster, 'PG_VERSION'))
  if (found === undefined || found === major) return found
  const age = Number(found) < Number(major) ? 'an older' : 'a newer'
  throw new StartupProblem(
    `The data folder ${folder.root} holds ${age} database (PostgreSQL ${found}) and this version brings PostgreSQL ${major}: ` +
      'serve it with its own PostgreSQL through DATABASE_URL, or set LAUREL_DATA_DIR to another folder.',
  )
}

/** The superuser's password, made at the first start and readable by the owner only. */
export async function readPassword(folder: DataFolder, clusterExists: boolean): Promise<string> {
  const stored = await readText(folder.password)
  if (stored) return stored
  if (clusterExists)
    throw new StartupProblem(`The database's password is missing: restore the file ${folder.password}.`)
  try {
    await writeFile(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw cannotUse(folder.root, error)
  }
  return (await readText(folder.password)) ?? ''
}

/** A small file's text without its final newline; undefined when there is no such file. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new StartupProblem(
      `The file ${path} cannot be read (${systemReason(error)}): check its owner, or set LAUREL_DATA_DIR.`,
    )
  }
}

function cannotUse(root: string, error: unknown): StartupProblem {
  return new StartupProblem(
    `The data folder ${root} cannot be read and written (${systemReason(error)}): check its owner and its disk, or set LAUREL_DATA_DIR.`,
  )
}
