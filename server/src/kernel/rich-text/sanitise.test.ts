import { describe, expect, it, test } from 'vitest'
import { isRichTextEmpty, sanitiseRichText, sanitiseRichTexts } from './sanitise.ts'

const left = [
  '<p>Bonjour <strong>vous</strong></p>',
  '<h2 style="text-align:center">Titre</h2>',
  '<a href="https://example.org/a?b=c&amp;d=e">lien</a>',
  '<a href="/fr/programs">ici</a>',
  '<img src="/api/files/stream/abc" alt="Un toit" />',
  '<externalfile key="abc" name="budget.xlsx"></externalfile>',
  '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  'a &lt; b',
]

const changed: [string, string][] = [
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<img src="data:image/svg+xml,x" />', ''],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<iframe src="http://example.org"></iframe>', ''],
  ['<iframe src="//example.org"></iframe>', ''],
  ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
  ['<p style="position:fixed;text-align:right">a</p>', '<p style="text-align:right">a</p>'],
  [
    '<a target="_blank" href="https://x.org">a</a>',
    '<a target="_blank" href="https://x.org" rel="noopener noreferrer">a</a>',
  ],
  [
    '<a target="_BLANK" rel="opener" href="https://x.org">a</a>',
    '<a target="_BLANK" rel="noopener noreferrer" href="https://x.org">a</a>',
  ],
  [
    '<a target="mine" rel="opener" href="https://x.org">a</a>',
    '<a target="mine" rel="noopener noreferrer" href="https://x.org">a</a>',
  ],
  ['<iframe src="https://example.org/a"></iframe>', ''],
  ['<iframe src="https://laurel.example/fr"></iframe>', ''],
  ['<iframe src="https://www.youtube.com.evil.test/embed/x"></iframe>', ''],
  ['<svg><script>1</script></svg>', ''],
  ['<form action="/x"><input name="a" /></form>', ''],
]

describe('sanitiseRichText', () => {
  it.each(left)('keeps %s', (html) => expect(sanitiseRichText(html)).toBe(html))
  it.each(changed)('cleans %s', (html, clean) => expect(sanitiseRichText(html)).toBe(clean))

  it('closes frames in a sandbox', () => {
    const clean = sanitiseRichText('<iframe src="https://www.youtube.com/embed/x" allowfullscreen></iframe>')
    expect(clean).toContain('sandbox="allow-scripts')
    expect(sanitiseRichText(clean)).toBe(clean)
  })

  it('lets frames use nothing of the machine', () => {
    const clean = sanitiseRichText(
      '<iframe src="https://player.vimeo.com/video/1" allow="camera; microphone; geolocation; payment"></iframe>',
    )
    expect(clean).toContain('allow="fullscreen; picture-in-picture"')
    expect(clean).not.toMatch(/camera|payment/)
  })
  it.each(changed)('changes nothing the second time: %s', (html) => {
    const once = sanitiseRichText(html)
    expect(sanitiseRichText(once)).toBe(once)
  })
  test('every language', () => {
    expect(sanitiseRichTexts({ fr: '<script>1</script>a', en: 'b' })).toEqual({ fr: 'a', en: 'b' })
  })
})

describe('isRichTextEmpty', () => {
  it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p>', '<p>\u00a0</p>'])('%s is', (html) =>
    expect(isRichTextEmpty(html)).toBe(true),
  )
  it.each(['<p>a</p>', '<img src="/x">', '<iframe src="https://x"></iframe>'])('%s is not', (html) =>
    expect(isRichTextEmpty(html)).toBe(false),
  )
})
