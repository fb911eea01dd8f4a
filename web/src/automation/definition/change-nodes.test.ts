import { everyNode, type TaskNode, taskLimits } from '@laurel/contract/automation'
import { expect, test } from 'vitest'
import {
  addNode,
  copyNode,
  hasRoom,
  mayBranchAt,
  moveNode,
  neighboursOf,
  removeNode,
  replaceNode,
} from './change-nodes.ts'

const wait = (id: string, amount = 1): TaskNode => ({ id, kind: 'wait', amount, unit: 'days' })
const branch = (id: string, yes: TaskNode[] = [], no: TaskNode[] = []): TaskNode => ({
  id,
  kind: 'branch',
  conditions: null,
  yes,
  no,
})
const nodes = [wait('a'), branch('b', [wait('c'), wait('d')], [branch('e', [wait('f')])]), wait('g')]
const ids = (list: readonly TaskNode[]) =>
  everyNode(list)
    .map(({ id }) => id)
    .join('')

test('a node is put where it is asked for, in the task or in a way', () => {
  expect(ids(addNode(nodes, { parent: null, way: 'yes', index: 1 }, wait('x')))).toBe('axbcdefg')
  expect(ids(addNode(nodes, { parent: 'b', way: 'yes', index: 1 }, wait('x')))).toBe('abcxdefg')
  expect(ids(addNode(nodes, { parent: 'e', way: 'no', index: 0 }, wait('x')))).toBe('abcdefxg')
  expect(ids(addNode(nodes, { parent: 'a', way: 'no', index: 0 }, wait('x')))).toBe('abcdefg')
})

test('a node is replaced, moved among its neighbours and taken out with what it holds', () => {
  expect(everyNode(replaceNode(nodes, wait('d', 9))).find(({ id }) => id === 'd')).toMatchObject({ amount: 9 })
  expect(ids(moveNode(nodes, 'd', -1))).toBe('abdcefg')
  expect(ids(moveNode(nodes, 'd', 1))).toBe('abcdefg')
  expect(ids(moveNode(nodes, 'a', 1))).toBe('bcdefag')
  expect(ids(removeNode(nodes, 'b'))).toBe('ag')
  expect(ids(nodes)).toBe('abcdefg')
})

test('a copy has names of its own', () => {
  const fresh = ['1', '2', '3', '4', '5']
  expect(ids(copyNode(nodes, 'b', () => fresh.shift() ?? ''))).toBe('abcdef12345g')
})

test('a node knows whether it is the first or the last of its own', () => {
  expect(neighboursOf(nodes, 'c')).toEqual({ isFirst: true, isLast: false })
  expect(neighboursOf(nodes, 'f')).toEqual({ isFirst: true, isLast: true })
  expect(neighboursOf(nodes, 'g')).toEqual({ isFirst: false, isLast: true })
})

test('forty nodes are enough, and five branches within each other', () => {
  const full = Array.from({ length: taskLimits.nodes }, (_, at) => wait(`n${at}`))
  expect([hasRoom(full), hasRoom(full.slice(1)), hasRoom(full.slice(1), 2)]).toEqual([false, true, false])
  const deep = branch('1', [branch('2', [branch('3', [branch('4', [branch('5')])])])])
  const places = ['4', '5'].map((parent) => mayBranchAt([deep], { parent, way: 'yes', index: 0 }))
  expect(places).toEqual([true, false])
})
