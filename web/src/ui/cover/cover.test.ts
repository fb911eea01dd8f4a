import { describe, expect, test } from 'vitest'
import { coverShapes, coverSvg, patterns } from './cover-shapes.ts'
import { palettes } from './palettes.ts'
import { seedOf } from './seed.ts'

const size = { width: 600, height: 400 }

describe('the drawing of a name', () => {
  test('the same name gives the same drawing, another name another', () => {
    expect(coverSvg('Prix Climat 2027', size)).toBe(coverSvg('Prix Climat 2027', size))
    expect(coverSvg(' prix climat 2027 ', size)).toBe(coverSvg('Prix Climat 2027', size))
    expect(coverSvg('Prix Climat 2028', size)).not.toBe(coverSvg('Prix Climat 2027', size))
    expect(seedOf('Prix Climat 2027')).toBe(seedOf('PRIX CLIMAT 2027'))
  })

  test('all 96 render, each in its own way', () => {
    expect([patterns.length, palettes.length]).toEqual([12, 8])
    const drawings = patterns.flatMap((_, pattern) =>
      palettes.map((_, palette) => coverSvg('Traboule', size, { pattern, palette })),
    )
    expect(new Set(drawings).size).toBe(96)
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('every paper is filled', () => {
    for (const shape of ['card', 'wide', 'tall', 'square'] as const) {
      for (const [pattern] of patterns.entries()) {
        const drawing = coverSvg('Traboule', size, { pattern, shape })
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
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
