import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

const room = import.meta.dirname
const importing = /(?:^import(?! type)|^\} from|^export \{)[^'\n]*'([^']+)'/gm

/** Everything that a file brings into a bundle, other rooms' doors not opened. */
function brings(file: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
    const target = name.startsWith('.') ? resolve(dirname(file), name) : name
    if (found.has(target)) continue
    found.add(target)
    if (target.startsWith(room)) brings(target, found)
  }
  return found
}

it('keeps the schema library out of the engine', () => {
  const engine = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!-schema|\.test)\.ts$/.test(name) && !/(^|\/)(index|endpoints)\.ts$/.test(name),
  )
  for (const name of engine) expect(brings(resolve(room, name)), name).not.toContain('zod')
})

it.each([
  'engine/visible.ts',
  'fields/questions.ts',
  'values/to-text.ts',
  'engine/completeness.ts',
  'engine/blocked.ts',
  'engine/prune.ts',
])('shows questions without the weight of phone numbers: %s', (name) => {
  const brought = brings(resolve(room, name))
  expect(brought.size).toBeGreaterThan(1)
  expect(brought).not.toContain('libphonenumber-js/max')
})

it('would notice', () => {
  expect(brings(resolve(room, 'engine/validate.ts'))).toContain('libphonenumber-js/max')
  expect(brings(resolve(room, 'definition/definition-schema.ts'))).toContain('zod')
})
