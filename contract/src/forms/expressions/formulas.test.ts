import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCondition, isExpression } from './expression-shape.ts'
import { formulaNames } from './formula-names.ts'
import { parseCondition, parseExpression } from './parse-formula.ts'
import { printCondition, printExpression } from './print-formula.ts'
import { anyLogic, workingForm } from './random-form.ts'

const names = formulaNames(workingForm)
const value = (formula: string) => parseExpression(formula, names)
const test = (formula: string) => parseCondition(formula, names)

describe('formulas', () => {
  it.each([
    ['[r-budget] * 0.2 + sum([r-posts.r-amount])'],
    ['([r-budget] - 1) - 2 * [r-age]'],
    ['if([r-frozen] = true, "oui", join([r-name], " ; ", [r-end]))'],
    ['round([r-total] / 3, 2)'],
    ['average([r-plan.cost], [r-budget])'],
    ['days([r-born], today(-30))'],
    ['default([r-age], 0)'],
    ['[r-age] < 18'],
  ])('%s is printed as it was written', (formula) => {
    const parsed = value(formula)
    expect(parsed.ok && printExpression(parsed.made, names)).toBe(
      formula.replace('([r-budget] - 1) - 2', '[r-budget] - 1 - 2'),
    )
  })

  it.each([
    ['[r-age] >= 18 and not isEmpty([r-name])'],
    ['[r-themes] includesAny {"a", "b"} or @lang = "fr"'],
    ['([r-budget] + 1) * 2 > [r-total] and ([r-frozen] = true or [r-born] before "2000-01-01")'],
  ])('%s is a condition', (formula) => {
    const parsed = test(formula)
    expect(parsed.ok && printCondition(parsed.made, names)).toBe(formula)
  })

  it('reads what people write otherwise', () => {
    expect(value('[r-budget]×2;').ok).toBe(false)
    expect(test('[r-frozen]')).toEqual({
      ok: true,
      made: { op: 'eq', left: { field: 'frozen' }, right: { value: true } },
    })
    expect(test('18 <= [r-age]')).toEqual({
      ok: true,
      made: { op: 'gte', left: { field: 'age' }, right: { value: 18 } },
    })
    expect(value('SUM([r-budget]; 2)')).toEqual(value('sum([r-budget], 2)'))
    expect(value('-[r-budget]')).toEqual(value('-1 * [r-budget]'))
    expect(value('[r-contact.r-first]')).toEqual({ ok: true, made: { field: 'first' } })
    expect(value('[#born]')).toEqual({ ok: true, made: { field: 'born' } })
  })

  it.each([
    ['[r-budget] + [nothing]', 'formula-unknown-field', 13, 9],
    ['[r-budget] +', 'formula-ends-early', 12, 0],
    ['[r-budget', 'formula-unclosed-field', 0, 9],
    ['"abc', 'formula-unclosed-text', 0, 4],
    ['[r-budget] ? 2', 'formula-character', 11, 1],
    ['some([r-budget])', 'formula-unknown-word', 0, 4],
    ['[r-budget] 2', 'formula-unexpected', 11, 1],
    ['(1 + 2', 'formula-ends-early', 6, 0],
    ['1 and 2', 'formula-needs-condition', 0, 1],
    [`${'('.repeat(60)}1`, 'formula-too-long', 40, 1],
    ['1'.repeat(5000), 'formula-too-long', 4000, 1000],
  ])('%s says what is wrong and where', (formula, reason, at, length) => {
    expect(value(formula)).toMatchObject({ ok: false, problem: { reason, at, length } })
  })

  const { condition, expression } = anyLogic(['name', 'budget', 'posts', 'amount', 'plan', 'shares', 'gone'])

  it('come back from print as they were, whatever they are', () => {
    fc.assert(
      fc.property(expression, condition, (one, other) => {
        expect(value(printExpression(one, names))).toEqual({ ok: true, made: one })
        expect(test(printCondition(other, names))).toEqual({ ok: true, made: other })
        expect(typeof isExpression(one) && typeof isCondition(other)).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })

  it('never throw, whatever is typed', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '"',
      '[r-age]',
      '1',
      '-',
      '+',
      'and',
      'not',
      'if',
      'sum',
      ',',
      '{',
      '@',
      '=',
      ' ',
      '\\',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof value(pieces.join('')).ok).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.string(), (formula) => {
        expect(typeof test(formula).ok).toBe('boolean')
      }),
    )
  })
})
