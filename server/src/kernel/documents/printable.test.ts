import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PrintedDocument } from './document.ts'
import { readCoverage } from './font-coverage.ts'
import { renderPdf } from './index.ts'
import { printable } from './printable.ts'

const fonts = new URL('../fonts/Roboto/', import.meta.resolve('pdfmake'))
const covers = readCoverage(readFileSync(new URL('Roboto-Regular.ttf', fonts)))
const document: PrintedDocument = {
  title: 'Title',
  subject: 'Receipt',
  lang: 'en',
  author: 'Fondation Rhizome',
  accent: '#18347e',
  footer: 'PC27-0142',
  pageOf: 'Page {page} of {pages}',
  notDrawn: 'Some signs stand as […]; the full text is online.',
  createdAt: '2027-02-09T09:00:00.000Z',
  blocks: [{ kind: 'title', text: 'Title' }],
}
const fit = (text: string) => {
  const [, ...rest] = printable({ ...document, blocks: [...document.blocks, { kind: 'text', text }] }, covers).blocks
  return rest.map((block) => ('text' in block ? block.text : ''))
}

describe('what a PDF can draw', () => {
  it.each([
    'Żółć, ação, façade, Großstraße, Łódź, Çağrı, Rīga, ŵ',
    'Проект «Полезный дождь» — ёлка, Київ, ґанок',
    'Ελλάδα, Άγιος Ϊ ΰ',
    'Đường Nguyễn Huệ',
    '12\u00a0500\u00a0€, ½, №\u00a04, ≤ ≠ √ … “ok”',
  ])('is left as it is: %s', (text) => {
    expect(fit(text)).toEqual([text])
  })
  it.each([
    ['e\u0301te\u0301', 'été'],
    ['12\u202f500 → 3', '12\u00a0500 -> 3'],
    ['ＡＢ １２ 𝐁𝐨𝐥𝐝 ﬀ', 'AB 12 Bold ff'],
    ['ἀρχή', 'αρχή'],
    ['le\u200dft\u2066x\u2069', 'leftx'],
  ])('is written plainly where only the look is special: %s', (text, plain) => {
    expect(fit(text)).toEqual([plain])
  })
  it.each([
    [
      'Prêts ? Oui : 12 500 € ; 8 % de « plus »',
      'Prêts\u00a0? Oui\u00a0: 12\u00a0500\u00a0€\u00a0; 8\u00a0% de «\u00a0plus\u00a0»',
    ],
    ['Дом № 4, 1 200 000 ₽', 'Дом №\u00a04, 1\u00a0200\u00a0000\u00a0₽'],
    ['in 2026 12 people, 3 5000 or 45 °C', 'in 2026 12 people, 3 5000 or 45\u00a0°C'],
  ])('parts no sign from what it closes, and no figure from its thousands: %s', (text, drawn) => {
    expect(fit(text)).toEqual([drawn])
  })
  it.each([
    ['Ville de 東京, 日本 (Tokyo)', 'Ville de […] (Tokyo)'],
    ['مشروع 12 500 € الماء', '[…] 12\u00a0500\u00a0€ […]'],
    ['مشروع الماء', '[…]'],
    ['Bravo 🎉👩‍🚀!', 'Bravo […]!'],
  ])('stands as one mark for a run that cannot be drawn, and is told: %s', (text, drawn) => {
    const [notice, written] = fit(text)
    expect(notice).toBe(document.notDrawn)
    expect(written).toBe(drawn)
  })
  it('keeps the marks of tables, facts and groups, and draws them', async () => {
    const mixed: PrintedDocument = {
      ...document,
      blocks: [
        { kind: 'facts', facts: [{ label: 'Name', value: '東京' }] },
        { kind: 'table', head: ['a', '日本'], rows: [['x', 'שלום']], totals: ['1', '2'] },
        { kind: 'group', title: 'हिन्दी', blocks: [{ kind: 'answer', label: 'q', text: 'ok' }] },
        { kind: 'list', items: ['한국'] },
      ],
    }
    const { blocks } = printable(mixed, covers)
    expect(blocks).toMatchObject([
      { kind: 'notice' },
      { facts: [{ value: '[…]' }] },
      { head: ['a', '[…]'], rows: [['x', '[…]']], totals: ['1', '2'] },
      { title: '[…]', blocks: [{ text: 'ok' }] },
      { items: ['[…]'] },
    ])
    expect((await renderPdf(mixed)).subarray(0, 5).toString()).toBe('%PDF-')
  })
  it('sends the whole text along where it could not be drawn whole', async () => {
    const blocks: PrintedDocument['blocks'] = [
      ...document.blocks,
      { kind: 'answer', label: 'Name', text: 'مشروع 東京 🎉' },
    ]
    const { attached } = printable({ ...document, blocks }, covers)
    expect(attached).toBe('Title\n\nName\nمشروع 東京 🎉\n\nPC27-0142 · Fondation Rhizome\n')
    expect(printable(document, covers).attached).toBeUndefined()
    const drawn = await renderPdf({ ...document, blocks })
    expect(drawn.toString('latin1')).toContain('/EmbeddedFile')
    expect((await renderPdf({ ...document, blocks })).equals(drawn)).toBe(true)
    expect((await renderPdf(document)).toString('latin1')).not.toContain('/EmbeddedFile')
  })
})
