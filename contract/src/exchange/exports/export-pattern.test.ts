import { describe, expect, test } from 'vitest'
import {
  exportObstacle,
  maxPrinted,
  numberedPaths,
  pathOf,
  patternProblem,
  printPattern,
  sheetLimits,
} from '../exports/index.ts'

const words = {
  number: '0042',
  reference: 'PC27-0042',
  applicant: 'Léa Martin',
  title: 'Pluie utile',
  category: 'Ville',
  field: 'proof',
  question: 'Justificatif',
  name: 'plan.pdf',
}

describe('where a file goes', () => {
  test.each([
    ['{number}-{applicant}/{field}-{name}', {}, '0042-Léa Martin/proof-plan.pdf'],
    ['{category}/{reference}/{name}', {}, 'Ville/PC27-0042/plan.pdf'],
    ['{name}', { name: '../../etc/passwd' }, 'etc passwd'],
    ['{name}', { name: '/absolute\\path:con?.txt' }, 'absolute path con.txt'],
    ['{applicant}/{name}', { applicant: '..' }, 'plan.pdf'],
    ['{applicant}/{name}', { applicant: 'a/b' }, 'a b/plan.pdf'],
    ['{name}', { name: 'CON.txt' }, '_CON.txt'],
    ['{name}', { name: 'line\nend\u0000\u202e.pdf' }, 'line end.pdf'],
    ['{name}', { name: '🌍 monde.pdf' }, '🌍 monde.pdf'],
    ['{name}', { name: '...' }, 'file'],
  ])('%s', (pattern, more, path) => {
    expect(pathOf(pattern, { ...words, ...more })).toBe(path)
  })

  test.each([
    ['{number}-{applicant}/{field}-{name}', '{number}-{applicant}/{name}'],
    ['{reference} {question} {name}', '{reference} {name}'],
    ['{question}/{number}_{name}', '/{number}_{name}'],
    ['{title}/{name} ({question})', '{title}/{name}'],
    ['{name}-{field}', '{name}'],
  ])('%s names an application that is printed by %s', (pattern, own) => {
    expect(printPattern(pattern)).toBe(own)
  })

  test('long names are cut before their extension, long paths lose folders', () => {
    const long = 'é'.repeat(300)
    expect(pathOf('{name}', { ...words, name: `${long}.pdf` })).toBe(`${'é'.repeat(96)}.pdf`)
    const deep = pathOf('{title}/{title}/{title}/{name}', { ...words, title: long })
    expect(deep.length).toBeLessThanOrEqual(240)
    expect(deep.endsWith('/plan.pdf')).toBe(true)
  })

  test('each path is given once, upper and lower case alike', () => {
    const number = numberedPaths()
    expect(['a/x.pdf', 'a/X.pdf', 'a/x.pdf', 'a/x (2).pdf'].map(number)).toEqual([
      'a/x.pdf',
      'a/X (2).pdf',
      'a/x (3).pdf',
      'a/x (2) (2).pdf',
    ])
  })

  test('a pattern says what is wrong with it', () => {
    expect(patternProblem('{number}/{name}')).toBeUndefined()
    expect(patternProblem('{nothing}/{name}')).toEqual({ reason: 'unknown', word: 'nothing' })
    expect(patternProblem('{name}/{number}')).toEqual({ reason: 'required', word: 'name' })
  })
})

describe('what a format can hold', () => {
  const many = sheetLimits.rows
  test.each([
    ['xlsx', many - 1, 30, undefined],
    ['xlsx', many, 30, 'too_many_rows'],
    ['ods', many, 30, 'too_many_rows'],
    ['csv', many * 10, 40_000, undefined],
    ['json', many * 10, 40_000, undefined],
    ['xlsx', 1, 16_385, 'too_many_columns'],
    ['pdf', maxPrinted, 0, undefined],
    ['pdf', maxPrinted + 1, 0, 'too_large_to_print'],
    ['zip', many * 10, 0, undefined],
  ] as const)('%s of %i applications and %i columns', (format, applications, columns, obstacle) => {
    expect(exportObstacle(format, { applications, columns })).toBe(obstacle)
  })
})
