import { describe, expect, test } from 'vitest'
import { type CoverChoice, coverShapes, patterns } from './cover-shapes.ts'
import { palettes } from './palettes.ts'
import { seedOf } from './seed.ts'

const drawn = (name: string, choice?: CoverChoice) => JSON.stringify(coverShapes(name, choice))

describe('the drawing of a name', () => {
  test('the same name gives the same drawing, another name another', () => {
    expect(drawn('Prix Climat 2027')).toBe(drawn('Prix Climat 2027'))
    expect(drawn(' prix climat 2027 ')).toBe(drawn('Prix Climat 2027'))
    expect(drawn('Prix Climat 2028')).not.toBe(drawn('Prix Climat 2027'))
    expect(seedOf('Prix Climat 2027')).toBe(seedOf('PRIX CLIMAT 2027'))
  })

  test('all 96 render, each in its own way', () => {
    expect([patterns.length, palettes.length]).toEqual([12, 8])
    const drawings = patterns.flatMap((_, pattern) =>
      palettes.map((_, palette) => drawn('Traboule', { pattern, palette })),
    )
    expect(new Set(drawings).size).toBe(96)
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  test('every paper is filled', () => {
    for (const shape of ['card', 'wide', 'tall', 'square'] as const) {
      for (const [pattern] of patterns.entries()) {
        const drawing = drawn('Traboule', { pattern, shape })
        expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/)
      }
    }
  })

  test('every pattern and palette is reached by some name', () => {
    const names = Array.from({ length: 800 }, (_, index) => `Program ${index}`)
    expect(new Set(names.map((name) => seedOf(name) % 12)).size).toBe(12)
    expect(new Set(names.map((name) => (seedOf(name) >>> 9) % 8)).size).toBe(8)
  })

  test('no drawing is heavy', () => {
    for (const [pattern] of patterns.entries()) {
      expect(coverShapes('Fonds Réemploi du bâtiment', { pattern }).length).toBeLessThan(420)
    }
  })
})
