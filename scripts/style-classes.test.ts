import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesUnder } from './house.ts'

/** Names of a style sheet's classes that a component uses and that the sheet does not define: the compiler knows no classes. */
function missingClasses(path: string, text: string): string[] {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const sheet = normalize(join(dirname(path), from))
    const css = readFileSync(sheet, 'utf8')
    const code = text.replaceAll(/from '[^']*'/g, '')
    const used = new Set([...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one))
    return [...used]
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
      .map((one) => `${path}: ${sheet} .${one}`)
  })
}

const sheets = () => globSync('web/src/**/*.css')

it('uses no class of a style sheet that is not in it', () => {
  const web = sourcesUnder('web/src').filter(({ path }) => path.endsWith('.tsx') || path.endsWith('.ts'))
  expect(web.flatMap(({ path, text }) => missingClasses(path, text))).toEqual([])
})

it('uses no token of the design that nobody sets', () => {
  const sources = sourcesUnder('web/src')
  const written = [...sources.map(({ text }) => text), ...sheets().map((sheet) => readFileSync(sheet, 'utf8'))]
  const set = new Set(
    written.flatMap((text) => [...text.matchAll(/(--lr-[\w-]+)['"]?\s*:/g)].map(([, name = '']) => name)),
  )
  const unset = sheets().flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/var\((--lr-[\w-]+)/g)].flatMap(([, name = '']) =>
      set.has(name) ? [] : [`${sheet}: ${name}`],
    ),
  )
  expect(unset).toEqual([])
})
