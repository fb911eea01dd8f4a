import { checkDefinition } from '@laurel/contract/forms/definition'
import { type Field, type FieldType, fieldTypes } from '@laurel/contract/forms/fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMove, canStand, everyField, insertAt, locate, movesOf, type Spot } from './tree.ts'
import { moveFields, movesOfAll, outermost, withoutFields } from './tree-several.ts'

const field = (key: string, type: FieldType = 'text', fields?: Field[]): Field => ({
  key,
  reference: key,
  type,
  title: { en: key },
  required: false,
  ...(fields && { fields }),
})

const form = [
  field('a'),
  field('team', 'questions-group', [field('first'), field('last')]),
  field('b'),
  field('more', 'accordion', [field('c'), field('pair', 'simple-questions-group', [field('d')])]),
  field('gate', 'validation'),
]
const moveField = (fields: readonly Field[], key: string, spot: Spot) => moveFields(fields, [key], spot)
const keys = (fields: readonly Field[]) => everyField(fields).map((one) => one.key)
const children = (fields: readonly Field[], parent: string) =>
  locate(fields, parent)?.field.fields?.map((one) => one.key)

describe('moving', () => {
  it.each([
    ['a', { index: 3 }, ['team', 'b', 'a', 'more', 'gate']],
    ['gate', { index: 0 }, ['gate', 'a', 'team', 'b', 'more']],
    ['b', { index: 2 }, ['a', 'team', 'b', 'more', 'gate']],
    ['b', { index: 3 }, ['a', 'team', 'b', 'more', 'gate']],
    ['b', { index: 99 }, ['a', 'team', 'more', 'gate', 'b']],
  ] as const)('%s to %o', (key, spot, order) => {
    expect(moveField(form, key, spot).map((one) => one.key)).toEqual(order)
  })

  it('goes into containers and out of them', () => {
    expect(children(moveField(form, 'b', { parent: 'team', index: 1 }), 'team')).toEqual(['first', 'b', 'last'])
    expect(moveField(form, 'd', { index: 0 }).map((one) => one.key)[0]).toBe('d')
  })

  it.each([
    ['team', { parent: 'pair', index: 0 }],
    ['gate', { parent: 'team', index: 0 }],
    ['more', { parent: 'team', index: 0 }],
    ['more', { parent: 'more', index: 0 }],
    ['more', { parent: 'pair', index: 0 }],
    ['a', { parent: 'b', index: 0 }],
    ['a', { parent: 'nobody', index: 0 }],
    ['nobody', { index: 0 }],
  ])('refuses %s to %o', (key, spot) => {
    expect(canMove(form, key, spot)).toBe(false)
    expect(moveField(form, key, spot)).toBe(form)
  })

  it('never loses or doubles a field, nor breaks the nesting, whatever is moved where', () => {
    const spot = fc.record({ parent: fc.option(fc.constantFrom(...keys(form)), { nil: undefined }), index: fc.nat(8) })
    const moves = fc.array(fc.tuple(fc.constantFrom(...keys(form)), spot), { maxLength: 30 })
    fc.assert(
      fc.property(moves, (list) => {
        const after = list.reduce<readonly Field[]>((now, [key, to]) => moveField(now, key, to), form)
        expect(keys(after).sort()).toEqual(keys(form).sort())
        const reasons = checkDefinition({ schemaVersion: 1, fields: [...after] }, { defaultLocale: 'en' }).map(
          (one) => one.reason,
        )
        expect(reasons.filter((reason) => reason !== 'group-empty')).toEqual([])
      }),
    )
  })
})

describe('the moves of keys and menus', () => {
  it('are those that make sense', () => {
    expect(movesOf(form, 'a')).toEqual({ down: { index: 2 }, into: { parent: 'team', index: 0 } })
    expect(movesOf(form, 'b').into).toEqual({ parent: 'team', index: 2 })
    expect(movesOf(form, 'd')).toEqual({ out: { parent: 'more', index: 2 } })
    expect(movesOf(form, 'first')).toEqual({ down: { parent: 'team', index: 2 }, out: { index: 2 } })
    expect(movesOf(form, 'gate').into).toEqual({ parent: 'more', index: 2 })
    expect(movesOf(form, 'nobody')).toEqual({})
  })

  it('are all allowed', () => {
    for (const key of keys(form)) {
      for (const spot of Object.values(movesOf(form, key)) as Spot[]) expect(canMove(form, key, spot)).toBe(true)
    }
  })

  it('up and down are each other’s way back', () => {
    const down = movesOf(form, 'b').down as Spot
    const moved = moveField(form, 'b', down)
    expect(moved.map((one) => one.key)).toEqual(['a', 'team', 'more', 'b', 'gate'])
    expect(moveField(moved, 'b', movesOf(moved, 'b').up as Spot)).toEqual(form)
  })
})

it('adds and takes away', () => {
  expect(children(insertAt(form, { parent: 'team', index: 2 }, field('x')), 'team')).toEqual(['first', 'last', 'x'])
  expect(keys(withoutFields(form, new Set(['more'])))).toEqual(['a', 'team', 'first', 'last', 'b', 'gate'])
})

it('says the same of nesting as the check before publishing', () => {
  for (const outer of ['questions-group', 'simple-questions-group', 'accordion'] as const) {
    for (const type of fieldTypes) {
      const inner = field('x', type, type.includes('group') || type === 'accordion' ? [field('z')] : undefined)
      const problems = checkDefinition(
        { schemaVersion: 1, fields: [field('o', outer, [field('y'), inner])] },
        { defaultLocale: 'en' },
      ).map((one) => one.reason)
      const isMisplaced = problems.some((reason) => reason === 'group-in-group' || reason === 'validation-in-group')
      expect(canStand(type, field('o', outer)), `${type} in ${outer}`).toBe(!isMisplaced)
    }
  }
})

describe('several fields', () => {
  const order = (fields: readonly Field[]) => fields.map((one) => one.key)

  it('are moved side by side, in the order of the page', () => {
    expect(order(moveFields(form, ['gate', 'a'], { index: 3 }))).toEqual(['team', 'b', 'a', 'gate', 'more'])
    expect(children(moveFields(form, ['a', 'b'], { parent: 'team', index: 1 }), 'team')).toEqual([
      'first',
      'a',
      'b',
      'last',
    ])
    expect(moveFields(form, ['a', 'gate'], { parent: 'team', index: 0 })).toBe(form)
    expect(moveFields(form, ['a', 'team'], { index: 1 })).toBe(form)
  })

  it('go up and down as a block, and into what stands beside them', () => {
    const { up, down, into } = movesOfAll(form, ['team', 'b'])
    expect(order(moveFields(form, ['team', 'b'], up as Spot))).toEqual(['team', 'b', 'a', 'more', 'gate'])
    expect(order(moveFields(form, ['team', 'b'], down as Spot))).toEqual(['a', 'more', 'team', 'b', 'gate'])
    expect(into).toEqual({ parent: 'more', index: 0 })
    expect(movesOfAll(form, ['a', 'first'])).toEqual({})
    expect(movesOfAll(form, ['first', 'last']).out).toEqual({ index: 2 })
    expect(order(moveFields(form, ['a', 'b'], movesOfAll(form, ['a', 'b']).up as Spot))).toEqual([
      'a',
      'b',
      'team',
      'more',
      'gate',
    ])
  })

  it('are counted once: what a picked container holds goes with it', () => {
    expect(order(outermost(form, new Set(['last', 'team', 'd', 'a'])))).toEqual(['a', 'team', 'd'])
  })

  it('never lose or double a field, wherever they go', () => {
    const all = keys(form)
    fc.assert(
      fc.property(
        fc.subarray(all, { minLength: 1 }),
        fc.option(fc.constantFrom('team', 'more', 'pair'), { nil: undefined }),
        fc.nat({ max: 6 }),
        (picked, parent, index) => {
          const moving = order(outermost(form, new Set(picked)))
          expect(keys(moveFields(form, moving, { parent, index })).sort()).toEqual([...all].sort())
          for (const spot of Object.values(movesOfAll(form, moving)) as Spot[])
            expect(moveFields(form, moving, spot)).not.toBe(form)
        },
      ),
    )
  })
})
