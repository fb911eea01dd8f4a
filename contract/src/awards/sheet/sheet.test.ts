import { describe, expect, it } from 'vitest'
import { awardCode, fittingSize, groupAwardCode, readAwardCode, scaledPath, sheetShapes, tint } from './index.ts'

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
