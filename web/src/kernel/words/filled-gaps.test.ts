import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What each text has gaps for, under its key and under that of all its plural forms. */
function gapsOf(): Map<string, Set<string>> {
  const gaps = new Map<string, Set<string>>()
  for (const file of globSync('**/words/fr.json', { cwd: root }))
    for (const [key, text] of Object.entries(JSON.parse(read(file)) as Record<string, string>))
      for (const name of [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]) {
        const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = '']) => gap)
        gaps.set(name, new Set([...(gaps.get(name) ?? []), ...found]))
      }
  return gaps
}

/** The names in a literal that begins at `from`, right after its brace; undefined where another is spread into it. */
function namesIn(source: string, from: number): string[] | undefined {
  const parts = ['']
  for (let at = from, depth = 1; at < source.length; at++) {
    const sign = source[at] as string
    if ('{(['.includes(sign)) depth += 1
    if ('})]'.includes(sign)) depth -= 1
    if (depth === 0) break
    if (sign === ',' && depth === 1) parts.push('')
    else parts[parts.length - 1] += sign
  }
  if (parts.some((part) => part.trim().startsWith('...'))) return undefined
  return parts.map((part) => part.trim().split(/[:\s]/)[0] ?? '')
}

test('every gap of a text that the code names is filled', () => {
  const gaps = gapsOf()
  const open: string[] = []
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root })) {
    const source = read(file)
    for (const call of source.matchAll(/\bt\(\s*'([\w.]+)'\s*(,\s*\{|\))/g)) {
      const [whole, key = '', then = ''] = call
      const names = then === ')' ? [] : namesIn(source, call.index + whole.length)
      const missing = names && [...(gaps.get(key) ?? [])].filter((gap) => !names.includes(gap))
      if (missing?.length) open.push(`${file}: ${key} lacks ${missing.join(', ')}`)
    }
  }
  expect(open).toEqual([])
})
