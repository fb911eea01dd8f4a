import { expect, test } from 'vitest'
import { addWords, wordIn, wordsToSend } from './word-store.ts'

addWords('pl', 'test', {
  'test.hello': 'Cześć, {{name}}!',
  'test.files_one': '{{count}} plik',
  'test.files_few': '{{count}} pliki',
  'test.files_many': '{{count}} plików',
  'test.files_other': '{{count}} pliku',
})

test('placeholders are filled, texts as they are', () => {
  expect(wordIn('pl', 'test.hello', { name: '$& <b>' })).toBe('Cześć, $& <b>!')
  expect(wordIn('pl', 'test.unknown')).toBe('test.unknown')
})

test('a count chooses the plural form and is written as the language writes numbers', () => {
  const reported = [1, 2, 5, 22, 1.5, 12000].map((count) => wordIn('pl', 'test.files', { count }))
  expect(reported).toEqual(['1 plik', '2 pliki', '5 plików', '22 pliki', '1,5 pliku', '12\u00a0000 plików'])
})

test('only the rooms asked for are sent', () => {
  expect(Object.keys(wordsToSend('pl', ['test', 'other']))).toEqual(['test'])
  expect(wordsToSend('fr', ['test'])).toEqual({})
})
