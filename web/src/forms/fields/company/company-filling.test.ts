import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { describe, expect, it } from 'vitest'
import { createFormStore } from '../form-store.ts'
import { itemPlace, topPlace } from '../place.ts'
import { fillFrom, takeBack } from './company-filling.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { en: key },
  required: false,
  ...more,
})
const company = { name: 'name', address: 'address' }
const number = field('siret', { type: 'siret-fr', company })
const found = { name: 'ATELIER', address: '1 RUE DE LA PAIX' }
const open = (fields: Field[], answers = {}) =>
  createFormStore(
    { definition: { schemaVersion: 1, fields } as FormDefinition, context: { today: '2027-01-01' } },
    answers,
  )

describe('filling from the register', () => {
  it('writes into what is empty and leaves what was answered', () => {
    const store = open([number, field('name'), field('address')], { name: 'Mine', address: ' ' })
    expect(fillFrom(store, number, topPlace('siret'), found).map(({ key }) => key)).toEqual(['address'])
    expect(store.answers()).toEqual({ name: 'Mine', address: '1 RUE DE LA PAIX' })
  })
  it('leaves what is hidden or only to be read', () => {
    const hidden = field('name', { visibleIf: { op: 'isNotEmpty', left: { field: 'other' } } })
    const store = open([field('other'), number, hidden, field('address', { readOnly: true })])
    expect(fillFrom(store, number, topPlace('siret'), found)).toEqual([])
  })
  it('fills the item that the number stands in', () => {
    const group = field('g', { type: 'questions-group', fields: [number, field('name')] })
    const store = open([group], {
      g: [
        { id: 'one', v: {} },
        { id: 'two', v: {} },
      ],
    })
    fillFrom(store, number, itemPlace(topPlace('g'), 'two', 1, 'siret'), found)
    expect(store.answers()).toEqual({
      g: [
        { id: 'one', v: {} },
        { id: 'two', v: { name: 'ATELIER' } },
      ],
    })
  })
  it('is taken back, unless it was changed since', () => {
    const store = open([number, field('name'), field('address')])
    const written = fillFrom(store, number, topPlace('siret'), found)
    store.write(topPlace('name'), 'L’Atelier')
    takeBack(store, written)
    expect(store.answers()).toEqual({ name: 'L’Atelier', address: null })
  })
})
