import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Chunk {
  readonly facadeModuleId?: string | null
}

/**
 * Names for the built files of words: one folder for all, which changes as soon as any word does. The table of them, which
 * every page carries, then compresses to a fraction of one with a random part in each name.
 */
export function wordNames(root: string): (chunk: Chunk) => string {
  const apart = ['ui/table', 'forms/formula', 'shell/palette']
  const folders = ['*', ...apart].map((folder) => `src/${folder}/words/*.json`)
  const files = globSync(folders, { cwd: root }).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(resolve(root, file)))
  const folder = `assets/words-${hash.digest('hex').slice(0, 10)}`
  return ({ facadeModuleId }) => {
    const [, room, locale] = facadeModuleId?.match(/(\w+)\/words\/(\w\w)\.json$/) ?? []
    return room ? `${folder}/${locale}/${room}.js` : 'assets/[name]-[hash].js'
  }
}
