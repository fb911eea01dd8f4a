import { expect, test } from 'vitest'
import { toastSaid } from './toast-said.ts'

test('the same words are the same toast', () => {
  expect(toastSaid('success', { title: 'Saved' })).toBe(toastSaid('success', { title: 'Saved' }))
  const long = { title: 'Saved', message: 'Two' }
  expect(toastSaid('success', long)).toBe(toastSaid('success', { ...long }))
})

test('other words and another kind are others', () => {
  const said = [
    toastSaid('success', { title: 'Saved' }),
    toastSaid('success', { title: 'Saved', message: 'Two' }),
    toastSaid('error', { title: 'Saved' }),
  ]
  expect(new Set(said).size).toBe(said.length)
})

test('an act offered stays beside the one before', () => {
  expect(toastSaid('success', { title: 'Removed', action: {} })).toBeUndefined()
})
