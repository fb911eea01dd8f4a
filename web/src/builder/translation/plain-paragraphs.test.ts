import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlOf, linesOf } from './plain-paragraphs.ts'

it.each([
  ['<p>A &amp; B</p><p>C</p>', 'A & B\nC'],
  ['plain', 'plain'],
  ['', ''],
  ['<p>a &lt; b</p>', 'a < b'],
])('reads %s', (html, lines) => expect(linesOf(html)).toBe(lines))

it.each(['<p>a <strong>b</strong></p>', '<ul><li>a</li></ul>', '<p>&eacute;</p>'])('leaves %s to the editor', (html) =>
  expect(linesOf(html)).toBeUndefined(),
)

it('gives lines back as they were', () => {
  const text = fc.string().filter((one) => !one.includes('\u00a0'))
  fc.assert(
    fc.property(text, (one) => {
      expect(linesOf(htmlOf(one))).toBe(one)
    }),
  )
})
