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
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('\u00a0')),
      (text) => expect(linesOf(htmlOf(text))).toBe(text),
    ),
  )
})
