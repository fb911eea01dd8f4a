import { expect, it } from 'vitest'
import type { Saving } from '../../kernel/saving/index.ts'
import { type HeardState, heardNext, isRoutine } from './heard-state.ts'

it('lets the first save be heard, every trouble and its end, and no other save', () => {
  let now: HeardState = { state: 'saved' }
  const heard = (state: Saving['state']) => {
    now = heardNext(now, state)
    return !isRoutine(now)
  }
  expect(isRoutine(now), 'as the page comes').toBe(true)
  expect([heard('saving'), heard('saved')]).toEqual([false, true])
  expect([heard('saving'), heard('saved'), heard('saving'), heard('saved')]).toEqual([false, false, false, false])
  expect([heard('saving'), heard('offline'), heard('saving'), heard('offline')]).toEqual([false, true, false, false])
  expect([heard('saving'), heard('saved'), heard('saving'), heard('saved')]).toEqual([false, true, false, false])
  expect([heard('saving'), heard('failed'), heard('saving'), heard('failed')]).toEqual([false, true, false, true])
  expect([heard('conflict'), heard('saved')]).toEqual([true, true])
})
