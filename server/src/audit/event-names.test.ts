import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventNames } from '@laurel/contract/audit'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
const contract = join(import.meta.dirname, '../../../contract/src')

/** The sources of rooms that record something, tests left out. */
function sources(folder: string, pattern: RegExp): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ path, text }) => pattern.test(path) || pattern.test(text))
}

const known: readonly string[] = eventNames
const families = [...new Set(eventNames.map((name) => name.split('.')[0]))].join('|')
const namesIn = (text: string) =>
  [...text.matchAll(new RegExp(`'((?:${families})\\.[a-z_]+)'`, 'g'))].map(([, name]) => name ?? '')

const direct = /\brecord(?:All)?\(\s*[\w.]+(?:\([^)]*\))?,\s*'([\w.]+)'/g
/** Where the name is a variable, it is one of the names that the same file writes. */
const indirect = /\brecord(?:All)?\(\s*[\w.]+(?:\([^)]*\))?,\s*[a-z]/

const recorded = sources(server, /\brecord(All)?\(/).flatMap(({ path, text }) => [
  ...[...text.matchAll(direct)].map(([, name]) => name ?? ''),
  ...(indirect.test(text) && !path.includes('/kernel/') ? namesIn(text) : []),
])

test('every event that the server records is in the list', () => {
  expect([...new Set(recorded)].filter((name) => !known.includes(name))).toEqual([])
  expect(recorded.length).toBeGreaterThan(50)
})

test('every event that the contract declares is in the list, and the other way round', () => {
  const declared = sources(contract, /\/events\.ts$/).flatMap(({ text }) => namesIn(text))
  expect(declared.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !declared.includes(name) && !recorded.includes(name))).toEqual([])
})
