import { expect, test } from 'vitest'
import { readEditorSearch, readRunSearch, runsPlace, taskIn } from './places.ts'

test.each([
  [{}, [undefined, undefined, undefined]],
  [{ new: 'drafts' }, ['drafts', undefined, undefined]],
  [{ new: '<script>' }, ['blank', undefined, undefined]],
  [{ task: 't1', trigger: 't2', new: 'drafts' }, [undefined, 't1', undefined]],
  [{ trigger: 't2', new: 'drafts' }, [undefined, undefined, 't2']],
  [{ task: '../../x', trigger: 't2' }, [undefined, undefined, 't2']],
])('of a new task, one that is chosen and a trigger that is chosen, %j sets one at a time', (raw, expected) => {
  const search = readEditorSearch(raw)
  const { newTaskDetails, selectedTaskDetails, selectedTriggerDetails } = search
  expect([newTaskDetails, selectedTaskDetails, selectedTriggerDetails]).toEqual(expected)
  expect(taskIn(search)).toBe(expected[1] ?? expected[2])
})

test('the address of runs is read, and written back', () => {
  const search = readRunSearch({ state: 'failed', since: 'year', run: 'r1', application: '<b>', page: '-3' })
  expect(search).toEqual({ state: 'failed', since: undefined, application: undefined, run: 'r1', page: 1 })
  expect(runsPlace('prix', 't1', { ...search, page: 2 })).toBe(
    '/admin/programs/prix/tasks/t1?state=failed&run=r1&page=2',
  )
  expect(runsPlace('prix', 't1')).toBe('/admin/programs/prix/tasks/t1')
})
