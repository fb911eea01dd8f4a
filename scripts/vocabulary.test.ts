import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readHouse, readOutside } from './figures.ts'
import { leftoversOf, retired, retiredNames, unresolvedCitations } from './vocabulary.ts'

const files = [...readHouse(), ...readOutside()].filter(({ path }) => !/scripts\/vocabulary|\.gen\.ts$/.test(path))
/** What still stood when the lock was made. It only shrinks: `npm run measure -- --shrink` writes it down anew. */
const allowed = JSON.parse(readFileSync('scripts/retired-words.json', 'utf8')) as ReturnType<typeof leftoversOf>

describe('the vocabulary', () => {
  const found = retiredNames(files)
  const sums = leftoversOf(found)

  it('uses no retired word in names', () => {
    const fresh = found
      .filter(({ area, word }) => (sums[area]?.[word] ?? 0) > (allowed[area]?.[word] ?? 0))
      .map(({ path, name, word }) => `${path}: ${name} (rather ${retired[word]})`)
    expect(fresh).toEqual([])
  })

  it('forgets the exceptions that nothing needs any more', () => {
    const spare = Object.entries(allowed).flatMap(([area, words]) =>
      Object.keys(words)
        .filter((word) => !sums[area]?.[word])
        .map((word) => `${area}: ${word}`),
    )
    expect(spare).toEqual([])
  })

  it('cites only what stands in the repository', () => {
    expect(unresolvedCitations(files)).toEqual([])
  })
})
