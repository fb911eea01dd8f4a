import { expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { readCookie } from './cookies.ts'
import { fileNameIn } from './file-name.ts'

test('an address takes its parameters in the path and leaves out the query words without a value', () => {
  expect(addressOf('/api/user.programs/{programId}', { programId: 'a/b' }, { lang: 'fr', after: undefined })).toBe(
    '/api/user.programs/a%2Fb?lang=fr',
  )
  expect(addressOf('/api/x', {}, { id: ['1', '2'], page: 0, open: false })).toBe('/api/x?id=1&id=2&page=0&open=false')
  for (const id of [undefined, null, '']) {
    expect(() => addressOf('/api/{id}', { id })).toThrow(/^You must sepecify item id$/)
  }
})

test('a cookie is found by its whole name and decoded', () => {
  expect(readCookie('a=1; locale=fr; xlocale=en', 'locale')).toBe('fr')
  expect(readCookie('t=a%20b=c', 't')).toBe('a b=c')
  expect(readCookie('t=%E0%A4%A', 't')).toBe('%E0%A4%A')
  expect(readCookie(undefined, 't')).toBeUndefined()
})

test('a file is named by the encoded name first', () => {
  expect(fileNameIn(`attachment; filename="e.csv"; filename*=UTF-8''%C3%A9.csv`)).toBe('é.csv')
  expect(fileNameIn('attachment; filename="a b.csv"')).toBe('a b.csv')
  expect(fileNameIn(null)).toBeUndefined()
})
