import { describe, expect, it } from 'vitest'
import {
  awardCode,
  fittingSize,
  groupAwardCode,
  keepOnSheet,
  layOutSheet,
  readAwardCode,
  type SheetTexts,
  scaledPath,
  sheetShapes,
  snapToGuides,
  tint,
} from './index.ts'

describe('a code', () => {
  it('is eighty bits that people can read out', () => {
    expect(awardCode(new Uint8Array(10))).toBe('0000000000000000')
    expect(awardCode(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ')
    expect(groupAwardCode('7QK2M4ZD00000000')).toBe('7QK2-M4ZD-0000-0000')
  })

  it.each([
    ['7qk2-m4zd-0000-0000', '7QK2M4ZD00000000'],
    [' 7QK2 M4ZD OOOO IL11', '7QK2M4ZD00001111'],
    ['7QK2', undefined],
    ['7QK2M4ZD0000000U', undefined],
    ['', undefined],
  ])('is read from %j', (typed, code) => expect(readAwardCode(typed)).toBe(code))
})

describe('a sheet', () => {
  it('is drawn in tints of its colour, in any size', () => {
    expect(tint('#000000', 0.5)).toBe('#808080')
    expect(sheetShapes('#18347e').at(-1)?.fill).toBe('#18347e')
    expect(scaledPath('M0 258Q136 232 272 266V709H0Z', 0.5)).toBe('M0 129Q68 116 136 133V354.5H0Z')
  })

  it('sets a long name smaller', () => {
    expect(fittingSize('Pluie utile', 52, 500)).toBe(52)
    expect(fittingSize('x'.repeat(40), 52, 500)).toBeLessThan(30)
    expect(fittingSize('x'.repeat(400), 52, 500)).toBe(20.8)
  })
})

const said: SheetTexts = {
  ...{ issuer: 'Traboule', lead: 'Le jury distingue', headline: 'Pluie utile', body: 'portée par Camille' },
  ...{ signatory: 'Hélène Vidal', role: '', verify: 'Vérifiez', number: 'PC-C001', code: '7QK2-M4ZD' },
  hasLogo: false,
}

describe('what stands on a sheet', () => {
  it('stands as usual until somebody moves it; what follows the name makes room for it', () => {
    const usual = layOutSheet(said)
    expect(usual.texts.find(({ of }) => of === 'headline')).toMatchObject({ size: 52, isHeadline: true })
    const body = (headline: string) => layOutSheet({ ...said, headline }).boxes.get('body')?.y ?? 0
    expect(body('Une très longue phrase qui ne tient sur aucune ligne '.repeat(3))).toBeGreaterThan(body('Pluie utile'))
    expect(usual.texts.map(({ text }) => text)).not.toContain('')
    expect(usual.code.width).toBeCloseTo(68, 0)
  })

  it('moves, and takes texts and lines beside its parts', () => {
    const sheet = layOutSheet(said, {
      blocks: { body: { x: 10, y: 20, width: 100, size: 12, align: 'center', color: '#111111' } },
      texts: [{ id: 't', text: 'Ville fraîche', x: 50, y: 60, width: 40 }],
      lines: [{ id: 'l', x: 50, y: 70, width: 40 }],
    })
    const body = sheet.texts.find(({ of }) => of === 'body')
    expect(body).toMatchObject({ size: 12, align: 'center', color: '#111111' })
    expect(body?.x).toBeCloseTo(28.35, 1)
    expect(sheet.texts.find(({ of }) => of === 't')).toMatchObject({ text: 'Ville fraîche', size: 14 })
    expect(sheet.lines).toHaveLength(1)
    expect([...sheet.boxes.keys()]).toEqual(expect.arrayContaining(['t', 'l', 'code', 'headline']))
  })

  it('stays on the sheet, in half millimetres', () => {
    expect(keepOnSheet({ x: 290.26, y: -3, width: 50 })).toEqual({ x: 247, y: 0, width: 50 })
    expect(keepOnSheet({ x: 10.26, y: 400, width: 1 })).toEqual({ x: 10.5, y: 207, width: 5 })
  })

  it('stops at margins and centres, and says at which', () => {
    expect(snapToGuides({ x: 17, y: 50, width: 100 }, 10)).toEqual({
      placed: { x: 18, y: 50, width: 100 },
      guides: [{ axis: 'x', at: 18 }],
    })
    expect(snapToGuides({ x: 99, y: 99.6, width: 100 }, 10).placed).toEqual({ x: 98.5, y: 100, width: 100 })
    expect(snapToGuides({ x: 120, y: 50, width: 60 }, 10).guides).toEqual([{ axis: 'x', at: 148.5 }])
    expect(snapToGuides({ x: 40, y: 50, width: 60 }, 10).guides).toEqual([])
  })
})
