import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aField, aForm, exampleAnswers, exampleForm, onTheDay, twoOptions, whenEq } from '../definition/example-form.ts'
import { closedGate, isBlocked } from '../engine/blocked.ts'
import { pruneAnswers } from '../engine/prune.ts'
import { visiblePaths } from '../engine/visible.ts'
import type { Condition, Operator } from './condition.ts'
import { fieldsNamed } from './expression-names.ts'
import { isCondition } from './expression-shape.ts'

const form = (visibleIf: Condition) =>
  aForm(
    aField('text', 't'),
    aField('number', 'n'),
    aField('date', 'd'),
    aField('checkbox', 'c', { options: twoOptions }),
    aField('yes-no', 'y'),
    aField('file', 'u'),
    aField('text', 'out', { visibleIf }),
  )
const shown = (visibleIf: Condition, answers: object, context: object = {}) =>
  visiblePaths(form(visibleIf), answers, { ...onTheDay, ...context }).has('out')
const compare = (field: string, op: Operator, value?: string | number | boolean | string[]): Condition =>
  value === undefined ? { op, left: { field } } : { op, left: { field }, right: { value } }

describe('comparisons', () => {
  it.each<[Condition, object, boolean]>([
    [compare('t', 'eq', 'x'), { t: 'x' }, true],
    [compare('t', 'eq', 'x'), {}, false],
    [compare('t', 'neq', 'x'), { t: 'y' }, true],
    [compare('t', 'neq', 'x'), {}, false],
    [{ not: compare('t', 'eq', 'x') }, {}, true],
    [compare('t', 'contains', 'ERG'), { t: 'Energy' }, true],
    [compare('t', 'in', ['x', 'y']), { t: 'y' }, true],
    [compare('t', 'in', ['x', 'y']), { t: 'z' }, false],
    [compare('n', 'gt', 3), { n: 4 }, true],
    [compare('n', 'gt', 3), { n: '4' }, false],
    [compare('n', 'lte', 3), { n: 3 }, true],
    [compare('n', 'lt', 3), {}, false],
    [compare('n', 'gte', 0), { n: null }, false],
    [compare('d', 'before', '2027-01-01'), { d: '2026-12-31' }, true],
    [compare('d', 'after', '2027-01-01'), { d: '2027-01-01' }, false],
    [{ op: 'before', left: { field: 'd' }, right: { today: 0 } }, { d: '2027-03-14' }, true],
    [{ op: 'before', left: { field: 'd' }, right: { today: -6570 } }, { d: '2009-03-18' }, true],
    [{ op: 'after', left: { today: 1 }, right: { field: 'd' } }, { d: '2027-03-15' }, true],
    [compare('c', 'contains', 'a'), { c: ['a'] }, true],
    [compare('c', 'includesAny', ['b', 'z']), { c: ['a', 'b'] }, true],
    [compare('c', 'includesAll', ['a', 'b']), { c: ['a'] }, false],
    [compare('c', 'isEmpty'), { c: [] }, true],
    [compare('y', 'eq', false), { y: false }, true],
    [compare('y', 'isNotEmpty'), { y: false }, true],
    [compare('u', 'isNotEmpty'), { u: [{ key: 'k' }] }, false],
    [compare('u', 'isNotEmpty'), { u: [{ name: 'a', location: 'b' }] }, true],
    [{ and: [compare('t', 'eq', 'x'), compare('n', 'eq', 1)] }, { t: 'x', n: 1 }, true],
    [{ or: [compare('t', 'eq', 'x'), compare('n', 'eq', 1)] }, { n: 1 }, true],
    [{ or: [compare('t', 'eq', 'x'), compare('n', 'eq', 1)] }, {}, false],
  ])('%j of %j: %s', (condition, answers, holds) => {
    expect(shown(condition, answers)).toBe(holds)
  })

  it('asks facts and earlier steps', () => {
    const inFrench: Condition = { op: 'eq', left: { meta: 'lang' }, right: { value: 'fr' } }
    expect(shown(inFrench, {}, { meta: { lang: 'fr' } })).toBe(true)
    expect(shown(inFrench, {})).toBe(false)
    expect(shown(whenEq('elsewhere', 1), {}, { earlier: { elsewhere: 1 } })).toBe(true)
  })
})

describe('visibility', () => {
  it('hides what depends on something hidden', () => {
    const chain = aForm(
      aField('text', 'a'),
      aField('text', 'b', { visibleIf: whenEq('a', 'x') }),
      aField('text', 'c', { visibleIf: whenEq('b', 'x') }),
    )
    expect([...visiblePaths(chain, { a: 'x', b: 'x' }, onTheDay)]).toEqual(['a', 'b', 'c'])
    expect([...visiblePaths(chain, { a: 'y', b: 'x' }, onTheDay)]).toEqual(['a'])
  })

  it('decides item by item, and hides with its container', () => {
    const visible = visiblePaths(exampleForm, exampleAnswers, onTheDay)
    expect(visible.has('team[0].school')).toBe(true)
    expect(visible.has('team[1].school')).toBe(false)
    expect(visible.has('team[1].share')).toBe(true)
    expect(visible.has('contact.last')).toBe(true)
    const alone = visiblePaths(exampleForm, { ...exampleAnswers, partner: false }, onTheDay)
    expect([...alone].filter((path) => path.startsWith('contact'))).toEqual([])
  })

  it('sees nothing of a group from outside its item, nor of a later field', () => {
    const outside = aForm(
      aField('questions-group', 'g', { fields: [aField('text', 'a')] }),
      aField('text', 'b', { visibleIf: { not: { op: 'isEmpty', left: { field: 'a' } } } }),
      aField('text', 'c', { visibleIf: whenEq('z', 'x') }),
      aField('text', 'z'),
    )
    expect([...visiblePaths(outside, { g: [{ id: '1', v: { a: 'x' } }], z: 'x' }, onTheDay)]).toEqual([
      'g',
      'g[0].a',
      'z',
    ])
  })

  it('never depends on later answers, whatever the conditions', () => {
    const key = fc.constantFrom('f0', 'f1', 'f2', 'f3', 'f4')
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3 },
        key.map((field) => whenEq(field, 'x')),
        key.map((field): Condition => ({ op: 'isEmpty', left: { field } })),
        tie('condition').map((not): Condition => ({ not })),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((and): Condition => ({ and })),
      ),
    }))
    const value = fc.option(fc.constantFrom('x', 'y'))
    const five = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(five(condition), five(value), five(value), fc.nat(4), (conditions, one, other, at) => {
        const definition = aForm(...conditions.map((visibleIf, i) => aField('text', `f${i}`, { visibleIf })))
        const answersOf = (later: (string | null)[]) =>
          Object.fromEntries(one.map((mine, i) => [`f${i}`, i < at ? mine : later[i]]))
        const upTo = (later: (string | null)[]) =>
          [...visiblePaths(definition, answersOf(later as (string | null)[]), onTheDay)].filter(
            (path) => Number(path[1]) <= at,
          )
        expect(upTo(one)).toEqual(upTo(other))
      }),
    )
  })
})

describe('pruning', () => {
  it('keeps visible answers only', () => {
    const pruned = pruneAnswers(exampleForm, { ...exampleAnswers, theme: 'b', orphan: 1, gate: 'x' }, onTheDay)
    expect(pruned).not.toHaveProperty('stage')
    expect(pruned).not.toHaveProperty('orphan')
    expect(pruned).not.toHaveProperty('gate')
    expect(pruneAnswers(exampleForm, exampleAnswers, onTheDay)).toEqual(exampleAnswers)
  })
})

describe('gates', () => {
  it('block what stands after them until they are validated', () => {
    const gate = closedGate(exampleForm, exampleAnswers, onTheDay, { gate: 'pending' })
    expect(gate).toEqual({ key: 'gate', title: { fr: 'Titre gate', en: 'Title gate' }, status: 'pending' })
    expect(isBlocked(exampleForm, gate, 'member')).toBe(true)
    expect(isBlocked(exampleForm, gate, 'name')).toBe(false)
    expect(isBlocked(exampleForm, gate, 'gate')).toBe(false)
    expect(closedGate(exampleForm, exampleAnswers, onTheDay, { gate: 'validated' })).toBeUndefined()
    expect(isBlocked(exampleForm, undefined, 'member')).toBe(false)
  })

  it('do not block while hidden; from an earlier step they block everything', () => {
    const hidden = aForm(
      aField('text', 'a'),
      aField('validation', 'v', { visibleIf: whenEq('a', 'x') }),
      aField('text', 'b'),
    )
    expect(closedGate(hidden, {}, onTheDay, {})).toBeUndefined()
    const gate = closedGate(hidden, { a: 'x' }, onTheDay, {})
    expect(gate?.status).toBeUndefined()
    expect(isBlocked(exampleForm, gate, 'name')).toBe(true)
  })
})

describe('conditions given as JSON', () => {
  it.each<[unknown, boolean]>([
    [whenEq('a', 1), true],
    [{ and: [whenEq('a', 1), { not: { op: 'isEmpty', left: { field: 'b' } } }] }, true],
    [{ op: 'in', left: { field: 'a' }, right: { value: ['x', 1] } }, true],
    [{ and: [] }, false],
    [{ and: [whenEq('a', 1)], or: [] }, false],
    [{ op: 'eq', left: { field: 'a' } }, false],
    [{ op: 'isEmpty', left: { field: 'a' }, right: { value: 1 } }, false],
    [{ op: 'eq', left: { value: 1 }, right: { value: 1 } }, false],
    [{ op: 'eq', left: { field: 'a' }, right: { value: { x: 1 } } }, false],
    [{ op: 'like', left: { field: 'a' }, right: { value: 'x' } }, false],
    [null, false],
    ['true', false],
  ])('%j: %s', (value, valid) => {
    expect(isCondition(value)).toBe(valid)
  })

  it('refuses a deep one without falling over', () => {
    const deep = JSON.parse(`${'{"not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`)
    expect(isCondition(deep)).toBe(false)
  })

  it('never throws on anything, and names the fields of what it accepts', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof isCondition(value) === 'boolean'))
    expect(
      fieldsNamed({ or: [whenEq('a', 1), { not: { op: 'lt', left: { field: 'b' }, right: { field: 'c' } } }] }),
    ).toEqual(['a', 'b', 'c'])
  })
})
