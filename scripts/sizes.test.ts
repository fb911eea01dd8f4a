import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { doorNames, folderFiles, limits, longFunctions, readHouse, roomLines } from './figures.ts'

type Kind = keyof typeof limits
/** What was larger when the lock was made, with its size then. It only shrinks: `npm run measure -- --shrink`. */
const allowed = JSON.parse(readFileSync('scripts/large.json', 'utf8')) as Record<Kind, Record<string, number>>

const house = readHouse()
const sizes: Record<Kind, readonly [string, number][]> = {
  room: roomLines(house),
  folder: folderFiles(house),
  door: doorNames(house),
  function: longFunctions(house, 'function'),
  component: longFunctions(house, 'component'),
}

describe.each(Object.keys(limits) as Kind[])('sizes: %s', (kind) => {
  const large = sizes[kind].filter(([, size]) => size > limits[kind])

  it(`is at most ${limits[kind]}`, () => {
    const grown = large.filter(([name, size]) => size > (allowed[kind][name] ?? limits[kind]))
    expect(grown).toEqual([])
  })

  it('forgets the exceptions that nothing needs any more', () => {
    const names = new Set(large.map(([name]) => name))
    expect(Object.keys(allowed[kind]).filter((name) => !names.has(name))).toEqual([])
  })
})
