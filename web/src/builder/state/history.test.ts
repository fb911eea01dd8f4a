import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type History, type HistoryAction, historyReducer, longestPast, mergeWindow, startHistory } from './history.ts'

const after = (actions: HistoryAction<number>[], from: History<number> = startHistory(0)) =>
  actions.reduce(historyReducer<number>, from)
const edit = (draft: number, at = 0, merge?: string): HistoryAction<number> => ({ kind: 'edit', draft, at, merge })
const [undo, redo] = [{ kind: 'undo' }, { kind: 'redo' }] as const

describe('undo and redo', () => {
  it('go back and forth', () => {
    expect(after([edit(1), edit(2), undo]).present).toBe(1)
    expect(after([edit(1), edit(2), undo, undo, redo]).present).toBe(1)
    expect(after([undo, redo])).toEqual(startHistory(0))
  })

  it('forget what was undone once something else is done', () => {
    expect(after([edit(1), undo, edit(2), redo]).present).toBe(2)
  })

  it('take quick typing in one place as one step', () => {
    const typed = after([edit(1, 0, 'title'), edit(2, 500, 'title'), edit(3, 500 + mergeWindow, 'title')])
    expect(historyReducer(typed, undo).present).toBe(0)
    expect(after([edit(1, 0, 'title'), edit(2, mergeWindow + 1, 'title'), undo]).present).toBe(1)
    expect(after([edit(1, 0, 'title'), edit(2, 1, 'help'), undo]).present).toBe(1)
    expect(after([edit(1, 0, 'title'), undo, redo, edit(2, 1, 'title'), undo]).present).toBe(1)
  })

  it('remember a bounded past', () => {
    expect(after(Array.from({ length: 300 }, (_, index) => edit(index))).past).toHaveLength(longestPast)
  })

  it('start anew with what is loaded', () => {
    expect(after([edit(1), { kind: 'load', draft: 9 }, undo]).present).toBe(9)
  })

  it('undoing everything gives the start, redoing everything the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 50 }), (drafts) => {
        const done = after(drafts.map((draft) => edit(draft)))
        const undone = after(
          drafts.map(() => undo),
          done,
        )
        expect(undone.present).toBe(0)
        expect(
          after(
            drafts.map(() => redo),
            undone,
          ).present,
        ).toBe(done.present)
      }),
    )
  })
})
