import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textPieces } from './text-pieces.ts'

const only = (before: string, after: string) =>
  textPieces(before, after).map(({ kind, text }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${text}`)

test('words that changed stand between those that stayed', () => {
  expect(only('Chaque site coûte 12 000 €, en tout.', 'Chaque site coûte 14 500 €, en tout.')).toEqual([
    '=Chaque site coûte ',
    '-12 000',
    '+14 500',
    '= €, en tout.',
  ])
  expect(only('Pluie utile', 'Pluie utile partout')).toEqual(['=Pluie utile', '+ partout'])
  expect(only('', 'Nouveau')).toEqual(['+Nouveau'])
  expect(only('Le même', 'Le même')).toEqual(['=Le même'])
})

test('the pieces make up both texts, whatever they are', () => {
  const text = fc.array(fc.constantFrom('un', 'deux', 'trois', ' ', '\n', 'quatre.'), { maxLength: 40 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const pieces = textPieces(before, after)
      const whole = (without: string) =>
        pieces
          .filter(({ kind }) => kind !== without)
          .map((piece) => piece.text)
          .join('')
      expect([whole('added'), whole('removed')]).toEqual([before, after])
    }),
  )
})

test('very long texts are given whole rather than slowly', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
  expect(textPieces(long('a'), long('b'))).toHaveLength(2)
})
