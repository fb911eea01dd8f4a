import { expect, test } from 'vitest'
import { csvCell, freedText, harmlessText } from './csv-cell.ts'

const formulas = ['=1+1', '+33', '-2', '@SUM(A1)', ' =cmd', '\t1', '\r1', '\n1', '\u00a0=1', '＝1', '＋1', '－1', '＠a']

test.each(formulas)('%j is kept a text, and can be freed', (text) => {
  for (const one of [text, `'${text}`]) {
    expect(harmlessText(one)).toBe(`'${one}`)
    expect(freedText(harmlessText(one))).toBe(one)
  }
  expect(csvCell(text, ',')).toMatch(/^"?'/)
})

test.each(['', 'a', "l'été", "'a", '1=1', '12.5'])('%j is a text already', (text) => {
  expect(harmlessText(text)).toBe(text)
  expect(freedText(text)).toBe(text)
})

test.each([',', ';', '\t', '|'])('no formula begins where another cut falls: %j', (delimiter) => {
  for (const cut of [',', ';', '\t', '|']) expect(csvCell(`x${cut}=1+1`, delimiter)).toBe(`"x${cut}=1+1"`)
})

test('quotes stand where they must', () => {
  expect(['a', 'a,b', 'a;b', 'a|b', 'a\tb', 'a"b', ' a', 'a\nb', 'a\0b'].map((text) => csvCell(text, ';'))).toEqual([
    'a',
    '"a,b"',
    '"a;b"',
    '"a|b"',
    '"a\tb"',
    '"a""b"',
    '" a"',
    '"a\nb"',
    'ab',
  ])
})
