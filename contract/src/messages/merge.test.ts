import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillMerge, readMerge } from '../kernel/index.ts'
import { mergeProblems, namedAnswers } from './merge.ts'

const keys = new Set(['city', 'budget_2'])

describe('a text with merge fields', () => {
  it('is cut at its fields, each with what may stand in', () => {
    expect(readMerge('Dear {{ applicant }}, {{title| your  application }}.')).toEqual([
      { text: 'Dear ' },
      { field: 'applicant' },
      { text: ', ' },
      { field: 'title', otherwise: 'your  application' },
      { text: '.' },
    ])
  })

  it.each([
    ['Nothing to fill', []],
    ['{{applicant}} {{answers.city}} {{answers.budget_2|0}}', []],
    ['{{applicants}}', [{ reason: 'unknown', name: 'applicants' }]],
    ['{{answers.country}} {{answers.country}}', [{ reason: 'unknown', name: 'answers.country' }]],
    ['{{constructor}}', [{ reason: 'unknown', name: 'constructor' }]],
    ['Dear {{}}', [{ reason: 'broken', name: '{{}}' }]],
    ['Dear {{title', [{ reason: 'broken', name: '{{title' }]],
    ['Dear title}}', [{ reason: 'broken', name: '}}' }]],
    ['A set {1, 2} and JSON {"a": 1}', []],
  ])('%s', (text, problems) => {
    expect(mergeProblems(text, keys)).toEqual(problems)
  })

  it('is filled once: what a value holds stays as it is', () => {
    const filled = fillMerge('{{title}} by {{applicant|somebody}}', {
      title: '{{sender}}',
      sender: 'no',
      applicant: ' ',
    })
    expect(filled).toEqual({ text: '{{sender}} by somebody', empty: [] })
  })

  it('says which fields have neither a value nor a word to stand in', () => {
    expect(fillMerge('{{reference}}{{reference}} {{title|}}', {})).toEqual({ text: ' ', empty: ['reference'] })
  })

  it('names the answers that it needs', () => {
    expect(namedAnswers('{{answers.city}} {{title}} {{answers.budget_2|0}}')).toEqual(['city', 'budget_2'])
  })

  it('keeps every text without braces as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{}]/.test(text)),
        (text) => {
          expect(fillMerge(text, {})).toEqual({ text, empty: [] })
          expect(mergeProblems(text, new Set())).toEqual([])
        },
      ),
    )
  })
})
