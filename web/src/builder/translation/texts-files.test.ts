import type { Field } from '@laurel/contract/forms/fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDraft } from '../state/draft.ts'
import { decodedText } from './decoded-text.ts'
import { readTextsCsv, writeTextsCsv } from './texts-csv.ts'
import { checkTexts, textsFile, withTexts } from './texts-file.ts'
import { readXliff, writeXliff } from './xliff.ts'
import { parseXml } from './xml.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: `Titre ${key}` },
  required: true,
  ...more,
})

const draft: FormDraft = {
  title: { fr: 'Formulaire', en: 'Form' },
  definition: {
    schemaVersion: 1,
    fields: [
      field('a', { description: { fr: '<p>Une « aide » & <strong>plus</strong></p>' } }),
      field('b', { type: 'select', options: [{ reference: 'o1', text: { fr: '=SOMME(1)' } }] }),
      field('g', { type: 'validation', gate: { messageBefore: { fr: 'Attendez' } } }),
    ],
    eligibility: [{ when: { op: 'isEmpty', left: { field: 'a' } }, message: { fr: 'Trop tôt' } }],
  },
}
const langs = ['fr', 'en', 'de'] as const
const check = (file: Parameters<typeof checkTexts>[1]) => checkTexts(draft, file, { from: 'fr', langs })
const file = textsFile(draft, 'fr', 'en', (part) => part)
const translated = { ...file, units: file.units.map((unit) => ({ ...unit, target: `EN ${unit.source}` })) }

describe.each([
  ['XLIFF', writeXliff, readXliff],
  ['CSV', writeTextsCsv, readTextsCsv],
])('texts as %s', (_, write, read) => {
  it('come back as they left', () => {
    const back = read(write(translated))
    expect(back).toEqual({
      ok: true,
      file: { ...translated, units: translated.units.map(({ note: _note, ...unit }) => unit) },
    })
  })

  it('come back whatever they hold', () => {
    const texts = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((text) => text.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/\uFEFF/g, ''))
    const odd = fc.constantFrom(
      '=1+1',
      "'=1",
      "''-2",
      '"quoted"',
      'a,b;c',
      'line\nline',
      ' space ',
      '<p>&amp;</p>',
      ']]>',
      '\t',
      "'",
    )
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.constant('a title'), source: fc.oneof(texts, odd), target: fc.oneof(texts, odd) })),
        (units) => {
          const back = read(write({ from: 'fr', to: 'en', units }))
          expect(back.ok && back.file.units).toEqual(units)
        },
      ),
    )
  })

  it('are taken whole, as one change of the draft', () => {
    const back = read(write(translated))
    const report = back.ok ? check(back.file) : undefined
    if (report?.kind !== 'fine') throw new Error('not fine')
    expect([report.unknown, report.outdated]).toEqual([[], []])
    const next = withTexts(draft, report.to, report.changes)
    expect(next.title.en).toBe('EN Formulaire')
    expect(next.definition.fields[0]?.description?.en).toBe('EN <p>Une « aide » & <strong>plus</strong></p>')
    expect(next.definition.fields[1]?.options?.[0]?.text.en).toBe('EN =SOMME(1)')
    expect(next.definition.fields[2]?.gate?.messageBefore?.en).toBe('EN Attendez')
    expect(next.definition.eligibility?.[0]?.message.en).toBe('EN Trop tôt')
    expect(draft.title.en).toBe('Form')
  })

  it('are refused when they are something else', () => {
    for (const text of ['', 'hello', '<xliff>', '<xliff version="1.2"/>', 'key;"open'])
      expect(read(text).ok).toBe(false)
  })
})

describe('a file of texts', () => {
  it('must be from the form’s language, to another of the program', () => {
    expect(check({ ...file, from: 'en' })).toEqual({ kind: 'wrong-source', found: 'en' })
    expect(check({ ...file, to: 'pl' })).toEqual({ kind: 'wrong-target', found: 'pl' })
    expect(check({ ...file, to: 'fr' })).toEqual({ kind: 'wrong-target', found: 'fr' })
  })

  it('says which texts are not of this form, and which have changed since', () => {
    const units = [
      { id: 'title', source: 'Ancien titre', target: 'Old title' },
      { id: 'gone title', source: 'x', target: 'y' },
      { id: 'a title', source: 'Titre a', target: '' },
      { id: 'b title', source: 'Titre b', target: 'Title b' },
    ]
    expect(check({ from: 'fr', to: 'en', units })).toEqual({
      kind: 'fine',
      to: 'en',
      changes: new Map([['b title', 'Title b']]),
      unknown: [units[1]],
      outdated: [{ ...units[0], now: 'Formulaire' }],
      tooLong: [],
    })
  })

  it('says which translations are longer than a form keeps, and leaves them out', () => {
    const unit = (id: string, source: string, length: number) => ({ id, source, target: 'x'.repeat(length) })
    const units = [
      unit('title', 'Formulaire', 300),
      unit('a title', 'Titre a', 2001),
      unit('b option o1', '=SOMME(1)', 1001),
      unit('g messageBefore', 'Attendez', 5000),
      unit('eligibility 0', 'Trop tôt', 2001),
    ]
    const report = check({ from: 'fr', to: 'en', units })
    if (report.kind !== 'fine') expect.unreachable()
    expect([...report.changes.keys()]).toEqual(['title', 'g messageBefore'])
    expect(report.tooLong).toEqual([
      { ...units[1], max: 2000 },
      { ...units[2], max: 1000 },
      { ...units[4], max: 2000 },
    ])
  })

  it.each([
    ['UTF-8', new TextEncoder().encode('clé;été')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFclé;été')],
    ['Windows-1252', Uint8Array.from([99, 108, 0xe9, 59, 0xe9, 116, 0xe9])],
    [
      'UTF-16, as spreadsheets write it',
      Uint8Array.from([0xff, 0xfe, ...[...'clé;été'].flatMap((one) => [one.charCodeAt(0), 0])]),
    ],
  ])('is read as it was saved: %s', (_, bytes) => expect(decodedText(bytes)).toBe('clé;été'))
})

describe('XML', () => {
  it('is read with its entities, sections and marks inside texts', () => {
    const read = parseXml(
      '<?xml version="1.0"?><a:x k="1 &quot;2&#34;"><!-- no --><b>one <i>two</i> <![CDATA[<3>]]></b></a:x>',
    )
    expect(read).toMatchObject({
      name: 'x',
      attributes: { k: '1 "2"' },
      children: [{ name: 'b', text: 'one two <3>' }],
    })
  })

  it.each([
    '<a>',
    '<a></b>',
    '<a/><b/>',
    'x<a/>',
    '<a>&unknown;</a>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<a>&</a>',
    `${'<a>'.repeat(99)}${'</a>'.repeat(99)}`,
  ])('is refused when it is not sound: %s', (text) => expect(parseXml(text)).toBeUndefined())
})
