import type { Condition } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import { describe, expect, it } from 'vitest'
import { pasted } from './paste.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: key },
  required: true,
  ...more,
})
const asks = (key: string): Condition => ({ op: 'isNotEmpty', left: { field: key } })

describe('pasted fields', () => {
  it('stand after the selected one, with keys and references that nobody has', () => {
    const form = [field('a'), field('b')]
    const { next, keys } = pasted(form, [field('a'), field('c')], 'a')
    expect(next.map(({ reference }) => reference)).toEqual(['a', 'a_2', 'c', 'b'])
    expect(new Set(next.map(({ key }) => key)).size).toBe(4)
    expect(next.slice(1, 3).map(({ key }) => key)).toEqual(keys)
    expect(next[2]?.key).not.toBe('c')
  })

  it('ask about each other’s copies', () => {
    const { next, dropped } = pasted(
      [],
      [field('a'), field('b', { visibleIf: asks('a'), required: asks('a') })],
      undefined,
    )
    expect(next[1]?.visibleIf).toEqual(asks(next[0]?.key ?? ''))
    expect(next[1]?.required).toEqual(asks(next[0]?.key ?? ''))
    expect(dropped).toEqual([])
  })

  it('go on asking about what stands in the form, and leave out what does not', () => {
    const copied = [field('b', { visibleIf: asks('a'), computed: { field: 'far' }, readOnly: asks('far') })]
    const { next, dropped } = pasted([field('a')], copied, undefined)
    expect(next[1]?.visibleIf).toEqual(asks('a'))
    expect(next[1]).not.toHaveProperty('computed')
    expect(next[1]).not.toHaveProperty('readOnly')
    expect(dropped.map(({ field: { key }, what }) => [key, what])).toEqual([
      ['b', 'readOnly'],
      ['b', 'computed'],
    ])
  })

  it('go after the group where they may not stand inside', () => {
    const form = [field('g', { type: 'questions-group', fields: [field('a')] }), field('b')]
    const { next } = pasted(form, [field('h', { type: 'accordion', fields: [field('c')] })], 'a')
    expect(next.map(({ type }) => type)).toEqual(['questions-group', 'accordion', 'text'])
    expect(pasted(form, [field('c')], 'a').next[0]?.fields).toHaveLength(2)
  })

  it('say what they filled and can no longer', () => {
    const siret = field('s', { type: 'siret-fr', company: { name: 'far' } })
    const { next, dropped } = pasted([], [siret], undefined)
    expect(next[0]).not.toHaveProperty('company')
    expect(dropped.map(({ what }) => what)).toEqual(['company'])
    const [number, name] = pasted([], [{ ...siret, company: { name: 'a' } }, field('a')], undefined).next
    expect(number?.company).toEqual({ name: name?.key })
  })

  it('come back as they were when they were cut from this form, and as copies the next time', () => {
    const moved = pasted([field('b', { visibleIf: asks('a') })], [field('a')], undefined, true)
    expect(moved.keys).toEqual(['a'])
    const again = pasted(moved.next, [field('a')], undefined, true)
    expect(again.keys).not.toEqual(['a'])
    expect(again.next.at(-1)?.reference).toBe('a_2')
  })
})
