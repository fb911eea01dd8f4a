import { expect, it } from 'vitest'
import { createBuilderStore } from './builder-store.ts'

const names = { typeName: (type: string) => type }

function aStore() {
  let now = 0
  const store = createBuilderStore(
    { title: { fr: 'A' }, definition: { schemaVersion: 1, fields: [] } },
    'fr',
    () => now,
  )
  const keys = () => store.draft().definition.fields.map((field) => field.key)
  return { store, keys, wait: (milliseconds: number) => (now += milliseconds) }
}

it('adds after what is selected, inside its container when the type may stand there', () => {
  const { store, keys } = aStore()
  const a = store.add('text', names)
  const b = store.add('radio', names)
  store.select(a)
  const group = store.add('questions-group', names)
  expect(keys()).toEqual([a, group, b])
  const inner = store.draft().definition.fields[1]?.fields?.[0]?.key
  store.select(inner)
  store.add('date', names)
  expect(store.draft().definition.fields[1]?.fields?.map((field) => field.type)).toEqual(['text', 'date'])
  const gate = store.add('validation', names)
  expect(keys()).toEqual([a, group, gate, b])
  expect(store.selected()).toBe(gate)
})

it('copies, removes, undoes and redoes, and keeps something selected', () => {
  const { store, keys } = aStore()
  const a = store.add('select', names)
  store.duplicate([a])
  expect(store.draft().definition.fields.map((field) => field.reference)).toEqual(['select', 'select_2'])
  store.remove([store.selected() ?? ''])
  expect(store.selected()).toBe(a)
  store.undo()
  expect(keys()).toHaveLength(2)
  store.undo()
  store.undo()
  expect(keys()).toEqual([])
  expect(store.selected()).toBeUndefined()
  store.redo()
  expect(keys()).toEqual([a])
})

it('undoes a title typed in a row at once', () => {
  const { store, wait } = aStore()
  for (const title of ['Éq', 'Équi', 'Équipe']) {
    store.setTitle({ fr: title })
    wait(200)
  }
  store.undo()
  expect(store.draft().title).toEqual({ fr: 'A' })
})

it('picks several, acts on all of them as one edit, and keeps a picked container whole', () => {
  const { store, keys } = aStore()
  const [a, b, c, d] = Array.from({ length: 4 }, () => store.add('text', names)) as [string, string, string, string]
  store.select(b)
  store.selectTo(d)
  expect([...store.picked()]).toEqual([b, c, d])
  store.toggle(c)
  expect(store.actingOn(d)).toEqual([b, d])
  expect(store.actingOn(a)).toEqual([a])
  store.move(store.actingOn(d), { index: 0 })
  expect(keys()).toEqual([b, d, a, c])
  expect([...store.picked()]).toEqual([b, d])
  store.duplicate(store.actingOn(b))
  expect(keys()).toHaveLength(6)
  expect(store.picked().size).toBe(2)
  store.remove(store.actingOn(store.selected() ?? ''))
  expect(keys()).toEqual([b, d, a, c])
  expect(store.selected()).toBe(a)
  store.undo()
  store.undo()
  store.undo()
  expect(keys()).toEqual([a, b, c, d])
  store.selectAll()
  store.remove(store.actingOn(a))
  expect(store.picked().size).toBe(0)
  store.undo()
  const group = store.add('questions-group', names, { index: 4 })
  store.selectTo(a)
  store.select(d)
  store.selectTo(store.draft().definition.fields[4]?.fields?.[0]?.key ?? '')
  expect(store.actingOn(d)).toEqual([d, group])
})
