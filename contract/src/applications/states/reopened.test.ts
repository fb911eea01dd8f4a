import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '../../forms/definition/index.ts'
import type { Field } from '../../forms/fields/index.ts'
import { closedKeys, reopenedIn } from './reopened.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { en: key },
  required: false,
  ...more,
})
const after = (key: string) => ({ op: 'eq' as const, left: { field: key }, right: { value: 'x' } })
const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [field('a'), field('b', { visibleIf: after('a') }), field('c', { required: after('b') }), field('d')],
}

describe('what is reopened', () => {
  it('is everything in a draft, and where nothing was chosen', () => {
    expect(reopenedIn(null, 's')).toBe('all')
    expect(reopenedIn({ stepIds: [], fields: [] }, 's')).toBe('all')
  })

  it('is the steps and the fields chosen, and nothing else', () => {
    const changes = { stepIds: ['whole'], fields: [{ stepId: 'part', key: 'a' }] }
    expect(reopenedIn(changes, 'whole')).toBe('all')
    expect(reopenedIn(changes, 'part')).toEqual(new Set(['a']))
    expect(reopenedIn(changes, 'other')).toBe('none')
  })

  it('takes along the fields whose conditions depend on it, one through another', () => {
    expect(closedKeys(definition, new Set(['a']))).toEqual(new Set(['d']))
    expect(closedKeys(definition, new Set(['d']))).toEqual(new Set(['a', 'b', 'c']))
    expect(closedKeys(definition, 'all').size).toBe(0)
    expect(closedKeys(definition, 'none').size).toBe(4)
  })
})
