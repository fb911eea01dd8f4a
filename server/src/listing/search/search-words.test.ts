import { describe, expect, it } from 'vitest'
import { documentWords, editDistance, typedWords, wordsOf } from './search-words.ts'

const typed = (search: string) => typedWords(search).map(({ word }) => word)

describe('wordsOf', () => {
  it('folds case and accents, and takes words apart', () => {
    expect(wordsOf('L’Île-de-France, ÉTÉ… 100 %')).toEqual(['l', 'ile', 'de', 'france', 'ete', '100'])
  })
  it('keeps besides in one what is written in one with figures', () => {
    expect(wordsOf('(PC27-0142)')).toEqual(['pc27-0142', 'pc27', '0142'])
    expect(typed('ext/3 ville-haute a@b.fr')).toEqual(['ext/3', 'ville', 'haute', 'a@b.fr'])
  })
  it('takes runs without spaces apart in pairs, and leaves articles aside', () => {
    expect(wordsOf('東京都庁の2')).toEqual(['東京', '京都', '都庁', '庁の', 'の', '2'])
    expect(typed('都庁')).toEqual(['都庁'])
    expect(wordsOf('حديقة المدينة')).toEqual(['حديقة', 'المدينة', 'مدينة'])
    expect(typed('والمدينة l’arbre d’O’Connor')).toEqual(['مدينة', 'arbre', 'o', 'connor'])
  })
  it('takes figures in groups for one number, and for themselves', () => {
    expect(wordsOf('SIRET 732 829 320 00074')).toContain('73282932000074')
    expect(typedWords('06 12 34 56 78')).toEqual([{ word: '0612345678', apart: ['06', '12', '34', '56', '78'] }])
    expect(typed('3 rue 12')).toEqual(['3', 'rue', '12'])
    expect(documentWords('', ['+33612345678'])).toContain('0612345678')
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
