import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { locales } from '@laurel/contract/kernel/locale'
import type { Plugin } from 'vite'

/**
 * The table, formulas and the search of everything are the back office's: their words do not travel with those of every page, nor those of
 * newsletters with those of messages. Events and plans are told by the server too, in the files of a log and in mails;
 * the words of consent are part of its proof.
 */
const apart: Readonly<Record<string, string>> = {
  table: 'src/ui/table',
  formula: 'src/forms/formula',
  newsletters: 'src/messages/newsletters',
  interface: 'src/programs/interface',
  palette: 'src/shell/palette',
  events: '../contract/src/audit',
  plans: '../contract/src/billing',
  consent: '../contract/src/privacy',
}

const root = resolve(import.meta.dirname, '../../..')
const id = 'virtual:word-files'

/** Each room that has words, and the folder of their files. */
function foldersOfWords(): [room: string, folder: string][] {
  const own = globSync('src/*/words', { cwd: root }).map((path): [string, string] => {
    const [, room = ''] = path.split('/')
    return [room, `src/${room}`]
  })
  return [...own, ...Object.entries(apart)].sort(([one], [other]) => (one < other ? -1 : 1))
}

const fileOf = (folder: string, locale: string) => resolve(root, folder, 'words', `${locale}.json`)

/**
 * `virtual:word-files` leads from a language to the file of all its words' files, room by room: one visitor reads one
 * language, and every page would else carry the names of ten.
 */
export function wordFiles(): Plugin {
  return {
    name: 'laurel:word-files',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    load: (source) => {
      if (source === `\0${id}`)
        return `export const wordFiles = {${locales.map((locale) => `${locale}: () => import('${id}/${locale}')`)}}`
      if (!source.startsWith(`\0${id}/`)) return undefined
      const locale = source.slice(-2)
      const loads = foldersOfWords().map(
        ([room, folder]) => `${room}: () => import(${JSON.stringify(fileOf(folder, locale))})`,
      )
      return `export const files = {${loads}}`
    },
  }
}

interface Chunk {
  readonly facadeModuleId?: string | null
}

/**
 * Names for the built files of words: one folder for all, which changes as soon as any word does. The list of them then
 * compresses to a fraction of one with a random part in each name.
 */
export function wordNames(): (chunk: Chunk) => string {
  const rooms = foldersOfWords()
  const hash = createHash('sha256')
  const names = new Map<string, string>()
  for (const [room, folder] of rooms)
    for (const locale of locales) {
      const file = fileOf(folder, locale)
      hash.update(file.slice(root.length)).update(readFileSync(file))
      names.set(file, `${locale}/${room}.js`)
    }
  const folder = `assets/words-${hash.digest('hex').slice(0, 10)}`
  return ({ facadeModuleId }) => {
    const name = names.get(facadeModuleId ?? '')
    return name ? `${folder}/${name}` : 'assets/[name]-[hash].js'
  }
}
