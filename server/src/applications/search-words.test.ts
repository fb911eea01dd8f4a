import { describe, expect, it } from 'vitest'
import { documentWords, editDistance, typedWords, wordsOf } from './search-words.ts'

describe('wordsOf', () => {
  it('folds case and accents, and takes words apart', () => {
    expect(wordsOf('L’Île-de-France, ÉTÉ… 100 %')).toEqual(['l', 'ile', 'de', 'france', 'ete', '100'])
  })
  it('keeps besides in one what is written in one with figures', () => {
    expect(wordsOf('(PC27-0142)')).toEqual(['pc27-0142', 'pc27', '0142'])
    expect(typedWords('ext/3 ville-haute a@b.fr')).toEqual(['ext/3', 'ville', 'haute', 'a@b.fr'])
  })
  it('finds nothing in what holds no word', () => {
    expect(typedWords(' %\u0000 — ')).toEqual([])
  })
})

describe('documentWords', () => {
  it('reads answers however deep they stand', () => {
    const answers = { a: 'Toits', group: [{ v: { b: 'Frais' } }], n: 12, yes: true }
    expect(new Set(documentWords('titre', [answers]))).toEqual(new Set(['titre', 'toits', 'frais', '12']))
  })
})

describe('editDistance', () => {
  it.each([
    ['climat', 'climat', 0],
    ['climt', 'climat', 1],
    ['cilmat', 'climat', 1],
    ['clinat', 'climat', 1],
    ['klinat', 'climat', 2],
    ['mars', 'climat', 3],
  ])('%s, %s: %i', (one, other, expected) => expect(editDistance(one, other, 2)).toBe(expected))
})
