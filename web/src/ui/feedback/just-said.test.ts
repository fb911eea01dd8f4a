import { expect, test, vi } from 'vitest'
import { noteSaid, takeSaid } from './just-said.ts'

test('what was just said is told once, in place of its toast', () => {
  const hide = vi.fn()
  noteSaid('“Pluie utile” is submitted', hide, 1000)
  expect(takeSaid(3000)).toBe('“Pluie utile” is submitted')
  expect(hide).toHaveBeenCalledOnce()
  expect(takeSaid(3000)).toBeUndefined()
})

test('what was said long ago is no news', () => {
  const hide = vi.fn()
  noteSaid('Saved', hide, 1000)
  expect(takeSaid(60_000)).toBeUndefined()
  expect(hide).not.toHaveBeenCalled()
})
