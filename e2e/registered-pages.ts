import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../web/src', import.meta.url))

/** The paths of all pages that the rooms declare with `page({ … path: '…' })`, without their language. */
export function registeredPaths(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const paths = files.flatMap((name) => pathsIn(readFileSync(join(web, name), 'utf8')))
  return [...new Set(paths)].sort()
}

/** Read from the text: the declarations themselves cannot be loaded without the browser's styles. */
function pathsIn(source: string): string[] {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = '(\/[^']*)'/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const declared = /\bpage\(\{\s*(?:(?:\w+: |\.\.\.)[^\n]*\n\s*)*?path: (?:['`]([^'`]+)['`]|(\w+),)/g
  return [...source.matchAll(declared)].map(([, path, constant = '']) =>
    (path ?? constants.get(constant) ?? constant).replace(
      /\$\{(\w+)\}/g,
      (_, name: string) => constants.get(name) ?? name,
    ),
  )
}
