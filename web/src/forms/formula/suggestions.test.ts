import { expect, it } from 'vitest'
import { suggestionsAt } from './suggestions.ts'

const fields = [{ name: 'cost', title: 'Coût' }]
const names = (formula: string, isOffering?: boolean) =>
  suggestionsAt(formula, formula.length, fields, isOffering).map(({ name }) => name)

it('offers fields and functions where a value is awaited, and only there', () => {
  for (const formula of ['', '[cost] * ', 'round(']) {
    expect(names(formula, true)).toEqual(expect.arrayContaining(['[cost]', 'sum(…)', 'if(…)']))
    expect(names(formula)).toEqual([])
  }
  for (const formula of ['[cost]', '[cost] ', '"a, ']) expect(names(formula, true)).toEqual([])
  expect(suggestionsAt('[cost] / ', 9, fields, true)[0]?.formula).toBe('[cost] / [cost]')
})

it('offers what begins or contains what is being written', () => {
  expect(names('2 * [co', true)).toEqual(['[cost]'])
  expect(names('2 * rou', true)).toEqual(['round(…)'])
})
