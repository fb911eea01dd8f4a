import { describe, expect, it } from 'vitest'
import { type CheckedCategory, isEmptyContent, publicationProblems } from './publication.ts'

type Step = CheckedCategory['steps'][number]
const form = (id: string, form_id: string | null): Step => ({ id, type: 'form', config: { form_id } })
const text = (id: string, content: string): Step => ({ id, type: 'textarea', config: { content } })
const end: Step = { id: 'end', type: 'submission', config: {} }
const category = (id: string, ...steps: Step[]): CheckedCategory => ({ id, title: `Category ${id}`, steps })
const forms = [{ id: 'f1' }, { id: 'f2' }]

describe('publicationProblems', () => {
  it('asks for a category', () =>
    expect(publicationProblems([], forms)).toEqual([{ key: 'programCategoriesMustNotBeEmpty' }]))

  it('asks for a step', () =>
    expect(publicationProblems([category('a')], forms)).toEqual([
      { key: 'stepsMustNotBeEmpty', categoryId: 'a', categoryTitle: 'Category a' },
    ]))

  it('counts the submission as a step', () => expect(publicationProblems([category('a', end)], forms)).toEqual([]))

  it.each<[string, Step]>([
    ['null', form('s', null)],
    ['absent', { id: 's', type: 'form', config: {} }],
    ['empty', form('s', '')],
    ['of another program', form('s', 'f9')],
  ])('asks for a form: %s, and counts steps from 1', (_case, step) =>
    expect(publicationProblems([category('a', text('t', '<p>x</p>'), step, end)], forms)).toEqual([
      { key: 'formMustNotBeEmpty', categoryId: 'a', categoryTitle: 'Category a', stepId: 's', stepNumber: 2 },
    ]),
  )

  it('asks for a text', () =>
    expect(publicationProblems([category('a', text('t', '<p></p>'), end)], forms)).toMatchObject([
      { key: 'textareaMustNotBeEmpty', stepNumber: 1 },
    ]))

  it('tells only the first failing step of each category', () => {
    const failing = category('a', form('1', null), text('2', ''), end)
    const fine = category('b', form('3', 'f1'), end)
    const other = category('c', form('4', 'f2'), text('5', ''), end)
    expect(publicationProblems([failing, fine, other], forms).map((p) => [p.categoryId, p.key, p.stepNumber])).toEqual([
      ['a', 'formMustNotBeEmpty', 1],
      ['c', 'textareaMustNotBeEmpty', 2],
    ])
  })

  it('is content with a whole program', () =>
    expect(publicationProblems([category('a', form('1', 'f1'), text('2', '<p>ok</p>'), end)], forms)).toEqual([]))
})

describe('isEmptyContent', () => {
  it.each(['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p>\u00a0</p><p> </p>'])('%s is', (html) =>
    expect(isEmptyContent(html)).toBe(true),
  )
  it.each(['a', '<p>a</p>', '<p><img src="/x"></p>', '<iframe src="https://x.org"></iframe>'])('%s is not', (html) =>
    expect(isEmptyContent(html)).toBe(false),
  )
})
