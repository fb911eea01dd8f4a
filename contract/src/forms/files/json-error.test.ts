import { describe, expect, it } from 'vitest'
import { findJsonError } from './json-error.ts'

const error = (text: string) => {
  const found = findJsonError(text)
  return found && `${found.line}:${found.column}${found.endsEarly ? ' end' : ''}`
}

describe('where a text stops being JSON', () => {
  it.each([
    ['{"a": [1, -2.5e3, "é\\n\\u00e9", true, null, {}, []]}\n', undefined],
    ['"alone"', undefined],
    ['', '1:1 end'],
    ['{"a": 1', '1:8 end'],
    ['{\n  "a": 1,\n}', '3:1'],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3'],
    ['[1, 2,]', '1:7'],
    ['{"a" 1}', '1:6'],
    ["{'a': 1}", '1:2'],
    ['{"a": tru}', '1:7'],
    ['{"a": tru', '1:7 end'],
    ['{"a": "open\n}', '1:7'],
    ['{"a": "op\\', '1:7 end'],
    ['{"a": "op\\u00', '1:7 end'],
    ['{"a": "op\\x', '1:7'],
    ['{"a": fals', '1:7 end'],
    ['[1}', '1:3'],
    ['{"a": 1} {', '1:10'],
    ['{1: 2}', '1:2'],
    ['[01]', '1:3'],
    [':', '1:1'],
  ])('%j at %s', (text, place) => {
    expect(error(text)).toBe(place)
  })

  it('agrees with the language itself on what is JSON at all', () => {
    const signs = ['{', '}', '[', ']', ',', ':', '"a"', '1', 'null', ' ', '\n', '-', '"']
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: 1 + next(8) }, () => signs[next(signs.length)]).join('')
      expect(error(text) === undefined, text).toBe(isJson(text))
    }
  })

  it('reads what is nested without end', () => {
    expect(error('['.repeat(200_000))).toBe('1:200001 end')
  })

  it('reads a text without end', () => {
    const long = 'é'.repeat(20_000_000)
    expect(error(`{"a": "${long}"}`)).toBe(undefined)
    expect(error(`{"a": "${long}`)).toBe('1:7 end')
    expect(error(`{"a": "${long}"`)).toBe(`1:${long.length + 9} end`)
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
