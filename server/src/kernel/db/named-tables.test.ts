import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const tables = new Set(
  [...readFileSync(join(import.meta.dirname, 'tables.gen.ts'), 'utf8').matchAll(/^ {2}([a-z_]+): [A-Z]\w+;$/gm)].map(
    ([, name]) => name,
  ),
)

/** Names after `from`, `join`, `update` or `into` in a statement; not what is `distinct from` another, nor rows locked `for update`. */
const named = /(?<!distinct |for )\b(?:from|join|into|update)\s+(?!(?:select|lateral|of|set)\b)([a-z_]+)\b(?!\s*\(|\.)/g

/** The catalogue of PostgreSQL, and the list of migrations that are done. */
const isApart = (name: string) => name.startsWith('pg_') || name === 'migrations'

/** Those that statements written out in a file name, but for what the file itself names by `with … as (`. */
function unknownIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
  const statements = [...text.matchAll(/`[^`]*\b(?:select|update|insert|delete)\b[^`]*`/g)].join('\n')
  const own = new Set(
    [...text.matchAll(/\b([a-z_]+)\s*(?:\([^)]*\)\s*)?as\s+(?:not )?(?:materialized )?\(/g)].map(([, name]) => name),
  )
  return [...statements.matchAll(named)].flatMap(([, name = '']) =>
    tables.has(name) || own.has(name) || isApart(name) ? [] : [name],
  )
}

it('has every table that a statement names, also where no compiler looks', () => {
  expect(tables.has('applications')).toBe(true)
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const unknown = files.flatMap((file) => unknownIn(join(root, file)).map((name) => `${file}: ${name}`))
  expect(unknown).toEqual([])
})
