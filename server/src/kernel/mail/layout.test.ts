import { describe, expect, test } from 'vitest'
import { fillTemplate, type LayoutOptions, layOut, MissingVariable, plainText } from './index.ts'

const options: LayoutOptions = {
  platformName: 'Fondation <Aube>',
  primaryColor: '#18347e',
  title: 'Bonjour & bienvenue',
  paragraphs: [
    'Un <b>texte</b>\nsur deux lignes',
    { html: '<p>Lisez <a href="https://x.test/?a=1&amp;b=2">le <b>règlement</b></a>.</p>' },
  ],
  button: { label: 'Ouvrir', url: 'https://x.test/?a="1"&b=2' },
  footer: 'À bientôt',
  locale: 'fr',
}

describe('layOut', () => {
  const { html, text } = layOut(options)

  test('escapes what is text and keeps what is HTML', () => {
    expect(html).toContain('Fondation &lt;Aube&gt;')
    expect(html).toContain('Un &lt;b&gt;texte&lt;/b&gt;<br>sur deux lignes')
    expect(html).toContain('le <b>règlement</b></a>')
    expect(html).toContain('href="https://x.test/?a=&quot;1&quot;&amp;b=2"')
    expect(html).toContain('lang="fr"')
  })

  test('breaks a proof or an address that is wider than a phone', () => {
    expect(html).toMatch(/<td class="sheet" style="[^"]*word-break:break-word/)
  })

  test('says the same in plain text', () => {
    expect(text).toBe(
      'Bonjour & bienvenue\n\nUn <b>texte</b>\nsur deux lignes\n\nLisez le règlement (https://x.test/?a=1&b=2).\n\n' +
        'Ouvrir\u00a0:\nhttps://x.test/?a="1"&b=2\n\n-- \nFondation <Aube>\nÀ bientôt\n',
    )
  })

  test('spaces French as French, whoever typed it, and other languages not at all', () => {
    const typed = {
      title: 'Un point : « Pluie utile » ?',
      paragraphs: ['Merci ! À 9:30 ; voyez https://x.test/?a=1'],
      button: { label: 'Ouvrir', url: 'https://x.test/' },
      footer: 'Une question ?',
    }
    const french = layOut({ ...options, ...typed })
    for (const written of [french.text, french.html]) {
      expect(written).toContain('Un point\u00a0: «\u00a0Pluie utile\u00a0»\u00a0?')
      expect(written).toContain('Merci\u00a0! À 9:30\u00a0; voyez https://x.test/?a=1')
      expect(written).toContain('Une question\u00a0?')
    }
    expect(layOut({ ...options, ...typed, locale: 'en' }).text).toContain('Un point : « Pluie utile » ?')
    expect(layOut({ ...options, ...typed, locale: 'en' }).text).toContain('Ouvrir:\nhttps://x.test/')
  })

  test.each([
    ['#18347e', '#ffffff'],
    ['#2c77ff', '#151b2d'],
    ['#ffd84a', '#151b2d'],
    ['#000000', '#ffffff'],
  ])('writes on %s in %s', (primaryColor, ink) => {
    expect(layOut({ ...options, primaryColor }).html).toContain(`color:${ink};text-decoration:none`)
  })

  test('does not let a colour or an address carry anything else', () => {
    expect(layOut({ ...options, primaryColor: 'red;}</style><script>' }).html).not.toContain('<script>')
    expect(() => layOut({ ...options, button: { label: 'x', url: 'javascript:alert(1)' } })).toThrow('http(s)')
  })
})

describe('fillTemplate', () => {
  const values = { firstname: '<Zoé> & {{lastname}}', lastname: 'Roux' }

  test('escapes in HTML only, and reads values once', () => {
    expect(fillTemplate('Bonjour {{firstname}} {{ lastname }}', values, 'html')).toBe(
      'Bonjour &lt;Zoé&gt; &amp; {{lastname}} Roux',
    )
    expect(fillTemplate('Bonjour {{firstname}}', values, 'text')).toBe('Bonjour <Zoé> & {{lastname}}')
  })

  test('a missing variable is named', () => {
    expect(() => fillTemplate('{{program}}', values, 'text')).toThrow(new MissingVariable('program'))
    expect(() => fillTemplate('{{toString}}', values, 'text')).toThrow(MissingVariable)
  })
})

test('plainText keeps paragraphs, lists and entities readable', () => {
  expect(
    plainText(
      '<style>p{}</style><h2>Bilan</h2><p>Prix&nbsp;:\n 3&#8364; &lt;\u00a04</p><ul><li>un</li><li>deux</li></ul>',
    ),
  ).toBe('Bilan\n\nPrix\u00a0: 3€ <\u00a04\n\n- un\n- deux')
})
