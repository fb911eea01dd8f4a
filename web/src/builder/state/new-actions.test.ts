import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { createBuilderStore } from './builder-store.ts'
import { alikeTypes, asType } from './new-field.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: key },
  required: true,
  ...more,
})
const eligibility = [{ when: { op: 'isEmpty' as const, left: { field: 'a' } }, message: { fr: 'Non' } }]
const fields = [field('a'), field('b', { visibleIf: { op: 'isNotEmpty', left: { field: 'a' } } })]
const draft = { title: { fr: 'Titre' }, definition: { schemaVersion: 1 as const, fields, eligibility } }
const store = () => createBuilderStore(draft, 'fr', () => 0)
const names = {
  lang: 'fr',
  typeName: (type: string) => type,
} as const

it('pastes, renews and restores as edits that can be undone', () => {
  const built = store()
  for (const action of [
    () => built.paste([field('c')]),
    () => built.renew('a'),
    () => built.replace({ title: { fr: 'Autre' }, definition: { schemaVersion: 1, fields: [] } }),
  ]) {
    action()
    expect(built.draft()).not.toEqual(draft)
    built.undo()
    expect(built.draft()).toEqual(draft)
    built.redo()
    expect(built.draft()).not.toEqual(draft)
    built.undo()
  }
})

it('keeps the rules of eligibility through edits of fields', () => {
  const built = store()
  built.remove(['b'])
  expect(built.draft().definition.eligibility).toEqual(eligibility)
})

it('renews a question with everything that asks about it', () => {
  const built = store()
  built.renew('a')
  const [first, second] = built.draft().definition.fields
  expect(first?.key).not.toBe('a')
  expect(second?.visibleIf).toEqual({ op: 'isNotEmpty', left: { field: first?.key } })
  expect(built.draft().definition.eligibility?.[0]).toMatchObject({ when: { left: { field: first?.key } } })
})

it('offers the types to which answers can be carried over, with what they need', () => {
  expect(alikeTypes(field('a', { type: 'file' }))).toEqual(['file'])
  expect(alikeTypes(field('a', { type: 'number' }))).toEqual(['number', 'text', 'textarea'])
  expect(asType(field('a'), 'radio', names).options).toHaveLength(2)
  expect(asType(field('a', { type: 'radio', options: [] }), 'text', names)).not.toHaveProperty('options')
})
