import { describe, expect, it } from 'vitest'
import { TaskDefinition } from './definition.ts'
import { everyNode, firstNode, nextNode } from './nodes.ts'
import { problemsOfTask } from './problems.ts'
import { fitsTrigger } from './trigger-events.ts'

const comment = (id: string, text = 'Hello') => ({ id, kind: 'action', action: { do: 'comment', text } })
const parse = (nodes: unknown[], more: object = {}) =>
  TaskDefinition.parse({ trigger: { kind: 'event', name: 'submitted' }, nodes, ...more })

const conditions = { field: 'state', op: 'eq', value: 'submitted' }
const branched = parse([
  comment('a'),
  { id: 'b', kind: 'branch', conditions, yes: [comment('c'), comment('d')], no: [] },
  comment('e'),
])

describe('the steps of a task', () => {
  it('follow each other through both ways of a branch', () => {
    const way = (choice: 'yes' | 'no') => {
      const taken: string[] = []
      for (let id = firstNode(branched); id !== undefined; id = nextNode(branched, id, choice)) taken.push(id)
      return taken.join('')
    }
    expect(way('yes')).toBe('abcde')
    expect(way('no')).toBe('abe')
  })

  it('end where an end says so, whatever stands behind', () => {
    const ended = parse([
      { id: 'b', kind: 'branch', conditions, yes: [{ id: 'x', kind: 'end' }], no: [] },
      comment('e'),
    ])
    expect(nextNode(ended, 'b', 'yes')).toBe('x')
    expect(nextNode(ended, 'x')).toBeUndefined()
    expect(nextNode(ended, 'b', 'no')).toBe('e')
  })

  it('come out of branches within branches', () => {
    const deep = parse([
      {
        id: '1',
        kind: 'branch',
        conditions,
        yes: [{ id: '2', kind: 'branch', conditions, yes: [comment('3')], no: [] }],
        no: [],
      },
      comment('4'),
    ])
    expect(everyNode(deep.nodes).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(nextNode(deep, '3')).toBe('4')
    expect(nextNode(deep, '2', 'no')).toBe('4')
  })
})

describe('problems of a task', () => {
  const reasons = (definition: TaskDefinition) =>
    problemsOfTask(definition).map(({ at, reason, field }) => [at, reason, ...(field ? [field] : [])].join(' '))

  it('are none where all is chosen', () => expect(reasons(branched)).toEqual([]))

  it('name the choice that is missing', () => {
    const mail = { id: 'm', kind: 'action', action: { do: 'mail' } }
    expect(reasons(parse([mail]))).toEqual(['m missing to', 'm missing text', 'm missing subject'])
    expect(reasons(parse([]))).toEqual(['task nothing_to_do'])
    expect(reasons(parse([comment('a', '')]))).toEqual(['a missing text'])
  })

  it('refuse what needs an application where there is none', () => {
    const trigger = { kind: 'every', every: 'week', hour: 9, each: 'program' }
    expect(reasons(parse([comment('a')], { trigger, conditions }))).toEqual([
      'conditions no_application',
      'a no_application',
    ])
  })

  it('refuse more than a year, forty steps and five branches within each other', () => {
    expect(reasons(parse([comment('a'), { id: 'w', kind: 'wait', amount: 53, unit: 'weeks' }]))).toEqual(['w too_long'])
    const many = Array.from({ length: 20 }, (_, place) => comment(`n${place}`))
    const twice = [
      ...many,
      { id: 'b', kind: 'branch', conditions, yes: many.map(({ id }) => comment(`y${id}`)), no: [] },
    ]
    expect(reasons(parse(twice))).toEqual(['task too_many_steps'])
    let nodes: unknown[] = [comment('z')]
    for (let depth = 0; depth < 6; depth += 1)
      nodes = [{ id: `b${depth}`, kind: 'branch', conditions, yes: nodes, no: [] }]
    expect(reasons(parse(nodes))).toEqual(['task too_deep'])
  })

  it('refuse two steps of one id, by which a run would be lost', () => {
    expect(reasons(parse([comment('a'), comment('a')]))).toEqual(['task too_many_steps'])
  })
})

describe('triggers', () => {
  const event = (name: string, payload: object = {}) => ({ name, payload: { ...payload } })
  it.each([
    ['state_changed', { state: ['to_complete'] }, event('application.sent_back'), true],
    ['state_changed', { state: ['to_complete'] }, event('application.decided', { to: 'accepted' }), false],
    ['decided', { state: ['accepted'] }, event('application.decided', { to: 'accepted' }), true],
    ['status_given', { status: ['s1'] }, event('application.review_started', { statusId: 's1' }), true],
    ['status_given', {}, event('application.review_started', {}), false],
    ['status_given', { status: ['s1'] }, event('application.status_set', { to: 's1' }), true],
    ['tag_added', {}, event('application.tagged', { added: [], removed: ['t'] }), false],
    ['tag_removed', { tag: ['t'] }, event('application.tagged', { added: [], removed: ['t'] }), true],
    ['message_received', { side: ['applicant'] }, event('message.sent', { side: 'staff' }), false],
    ['submitted', {}, event('application.withdrawn'), false],
  ] as const)('%s of %j', (name, only, fact, fits) => {
    expect(fitsTrigger(name, only, fact)).toBe(fits)
  })
})
