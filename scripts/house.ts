import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The rooms from the ground up: each may use those that stand before it, through their doors. */
export const rooms = [
  'files',
  'platforms',
  'places',
  'site',
  'emails',
  'identity',
  'access',
  'billing',
  'sso',
  'forms',
  'builder',
  'programs',
  'payments',
  'applications',
  'collaboration',
  'listing',
  'casework',
  'bulk',
  'evaluation',
  'assignment',
  'blinding',
  'results',
  'deliberation',
  'grants',
  'galleries',
  'votes',
  'awards',
  'messages',
  'directories',
  'exchange',
  'automation',
  'integrations',
  'apps',
  'notifications',
  'audit',
  'privacy',
  'reports',
  'console',
] as const

export type Floor = 'contract' | 'server' | 'web'
export const floors: readonly Floor[] = ['contract', 'server', 'web']

/** What stands on a floor beside its rooms: below them all, or above them all. */
export const below: Readonly<Record<Floor, readonly string[]>> = {
  contract: ['kernel'],
  server: ['kernel'],
  web: ['kernel', 'ui'],
}
export const above: Readonly<Record<Floor, readonly string[]>> = {
  contract: ['all'],
  server: ['composition', 'start', 'test'],
  web: ['shell'],
}

export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
}

export interface Import {
  readonly from: string
  /** The file it leads to, when it is one of ours. */
  readonly path: string | undefined
  readonly typeOnly: boolean
}

export function sourcesUnder(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/node_modules|\/dist/.test(entry.parentPath),
    )
    .map((entry) => readSource(join(entry.parentPath, entry.name)))
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"\n;]|\n)*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g
  const imports = [...text.matchAll(pattern)].map((found): Import => {
    const from = found[2] ?? found[3] ?? found[4] ?? ''
    return { from, typeOnly: found[1] !== undefined, path: pathOf(path, from) }
  })
  return { path, text, lines: text.split('\n').length, imports }
}

function pathOf(importer: string, from: string): string | undefined {
  if (from.startsWith('@laurel/contract/')) return `contract/src/${from.slice(17)}/index.ts`
  return from.startsWith('.') ? normalize(join(dirname(importer), from)) : undefined
}

export interface Place {
  readonly floor: Floor
  readonly area: string
}

/** The floor and the room (or kernel, shell…) of a file; undefined for files at the foot of a floor and outside. */
export function placeOf(path: string): Place | undefined {
  const found = /^(contract|server|web)\/src\/([^/]+)\//.exec(path)
  return found ? { floor: found[1] as Floor, area: found[2] ?? '' } : undefined
}

/** How high an area stands on its floor. */
export function heightOf({ floor, area }: Place): number {
  if (below[floor].includes(area)) return -1
  if (above[floor].includes(area)) return rooms.length
  return (rooms as readonly string[]).indexOf(area)
}
