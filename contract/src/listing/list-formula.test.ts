import { describe, expect, it } from 'vitest'
import type { ApplicationColumn } from '../applications/staff-application.ts'
import { formulaForm, maxListFormula, readListFormula, shownFormula, storedFormula } from './list-formula.ts'

const column = (key: string, type: string, more: Partial<ApplicationColumn> = {}): ApplicationColumn => ({
  key,
  reference: `r-${key}`,
  type,
  title: { en: key },
  kind: 'text',
  stepTitle: {},
  ...more,
})
const part = (key: string, type: string) => ({ key, reference: type === 'table' ? key : `r-${key}`, type, title: {} })

const form = formulaForm([
  column('name', 'text'),
  column('budget', 'number'),
  column('theme', 'select', { options: [{ reference: 'cool', text: {} }] }),
  column('posts', 'questions-group', { inner: [part('amount', 'number')] }),
  column('home', 'simple-questions-group', { inner: [part('city', 'text')] }),
  column('plan', 'table', { inner: [{ key: 'cost', reference: 'cost', type: 'number', title: {} }] }),
])

function read(formula: string) {
  const made = readListFormula(formula, form)
  return made.ok ? storedFormula(made.condition, form) : made.error
}

describe('a formula of a filter', () => {
  it.each([
    ['[r-budget] > sum([r-posts.r-amount], [r-plan.cost])', '[#budget] > sum([#posts.#amount], [#plan.cost])'],
    ['[r-home.r-city] = "Lyon" or isEmpty([r-plan])', '[#city] = "Lyon" or isEmpty([#plan])'],
    ['[r-theme] in {"cool"}', '[#theme] in {"cool"}'],
  ])('is kept by keys and shown by references: %s', (formula, stored) => {
    expect(read(formula)).toBe(stored)
    expect(read(stored)).toBe(stored)
    expect(shownFormula(stored, form)).toBe(formula.replace('[r-home.r-city]', '[r-city]'))
  })

  it.each([
    ['[r-budget] >', 'formula-ends-early', undefined],
    ['[nothing] > 1', 'formula-unknown-field', undefined],
    ['[#nothing] > 1', 'condition-unknown-field', 'nothing'],
    ['[r-amount] > 1', 'condition-field-in-group', 'amount'],
    ['[r-name] > 1', 'condition-operator', 'name'],
    ['[r-budget] = "a"', 'condition-value', 'budget'],
    ['[r-theme] = "nothing"', 'condition-value', 'theme'],
    ['[r-budget] + [r-name] > 1', 'formula-types', 'name'],
    ['round([r-budget], 11) > 1', 'formula-arguments', undefined],
    ['sum([r-home.r-nothing]) > 1', 'formula-unknown-field', undefined],
    [`[r-name] = "${'a'.repeat(maxListFormula)}"`, 'formula-too-long', undefined],
  ])('says why it means nothing: %s', (formula, reason, named) => {
    expect(read(formula)).toMatchObject(named ? { reason, named } : { reason })
  })

  it('is shown as it is kept once it can no longer be read', () => {
    expect(shownFormula('[r-gone] > 1', form)).toBe('[r-gone] > 1')
  })
})
