import type { Field } from '@laurel/contract/forms/fields'
import { describe, expect, it } from 'vitest'
import { type ReadPart, readingHead } from './reading-head.ts'

const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: key, en: key },
  required: false,
  ...more,
})

const summary = field('summary', 'textarea', { rules: { maxCharacters: 600 } })
const problem = field('problem', 'textarea', { rules: { maxCharacters: 3000 } })
const amount = field('asked', 'number', { rules: { currency: 'EUR' } })
const budget = field('budget', 'number', { rules: { currency: 'EUR' } })
const people = field('people', 'number')
const sites = field('sites', 'text')

const part = (fields: readonly Field[], answers: ReadPart['answers']): ReadPart => ({
  definition: { schemaVersion: 1, fields: [...fields] },
  answers,
  visible: new Set(fields.map(({ key }) => key)),
})
const headOf = (parts: readonly ReadPart[], named: readonly string[] = []) =>
  readingHead(parts, { named, locale: 'en', fallback: 'fr' })

const answers = { summary: 'Rain for playgrounds.', asked: 50_000, budget: 145_000, people: 12, sites: '6 schools' }

describe('what stands under the title of an application that a juror reads', () => {
  it('is its short presentation and the sums of money that it names, in their order', () => {
    const head = headOf([part([sites, summary], answers), part([amount, people, budget], answers)])
    expect(head.lead).toEqual({ key: 'summary', question: 'summary', text: 'Rain for playgrounds.' })
    expect(head.facts).toEqual([
      { key: 'asked', title: 'asked', text: '€50,000' },
      { key: 'budget', title: 'budget', text: '€145,000' },
    ])
  })

  it('is what the views of the session name before what is found', () => {
    const head = headOf([part([summary, amount, sites, people], answers)], ['sites', 'people', 'summary', 'sites'])
    expect(head.facts.map(({ text }) => text)).toEqual(['6 schools', '12'])
  })

  it('takes no text that may be long, nor one of a later part', () => {
    expect(headOf([part([problem], { problem: 'Heat.' })]).lead).toBeUndefined()
    expect(headOf([part([sites], answers), part([summary], answers)]).lead).toBeUndefined()
    expect(headOf([part([problem, summary], { ...answers, problem: 'Heat.' })]).lead).toBeUndefined()
  })

  it('takes nothing that was not asked, not answered or not shown to this juror', () => {
    const hidden = { ...part([summary, amount], answers), visible: new Set<string>() }
    expect(headOf([hidden])).toEqual({ facts: [] })
    expect(headOf([part([summary, amount], { summary: ' ' })], ['sites'])).toEqual({ facts: [] })
    expect(headOf([])).toEqual({ facts: [] })
  })

  it('looks into what folds', () => {
    const folded = field('more', 'accordion', { fields: [amount] })
    const one = { ...part([folded], answers), visible: new Set(['more', 'asked']) }
    expect(headOf([one]).facts).toHaveLength(1)
  })

  it('leaves a named answer in its place when it is too long for a fact', () => {
    expect(headOf([part([sites], { sites: 'a'.repeat(90) })], ['sites']).facts).toEqual([])
  })
})
