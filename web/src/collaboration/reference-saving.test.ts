import type { Answers } from '@laurel/contract/forms/values'
import { describe, expect, it } from 'vitest'
import { ApiRefusal } from '../kernel/api/index.ts'
import type { Saving } from '../kernel/saving/index.ts'
import { createReferenceSaving } from './reference-saving.ts'

function begin(stored: Answers, answers: readonly ('saved' | 'cut')[]) {
  const moods = [...answers]
  const tab = { stored }
  const sent: unknown[] = []
  const shown: Saving['state'][] = []
  const saving = createReferenceSaving(
    async (changes) => {
      sent.push(changes)
      if (moods.shift() === 'cut') throw new ApiRefusal({ status: 0, code: 'offline', message: 'No network' })
      return { savedAt: '2027-02-01T09:00:00Z' }
    },
    ({ state }) => shown.push(state),
    { read: () => tab.stored, write: (unsaved) => Object.assign(tab, { stored: unsaved }) },
  )
  return { saving, tab, sent, shown }
}

describe('answers behind a personal link', () => {
  it('are kept in the tab until they are saved', async () => {
    const { saving, tab, shown } = begin({}, ['cut', 'saved'])
    saving.change('opinion', 'Good')
    expect(tab.stored).toEqual({ opinion: 'Good' })
    expect(await saving.flush()).toBe(false)
    expect(tab.stored).toEqual({ opinion: 'Good' })
    expect(await saving.flush()).toBe(true)
    expect(tab.stored).toEqual({})
    expect(shown).toEqual(['saving', 'away', 'saving', 'saved'])
  })

  it('that a visit before could not save are there, and sent, in the next', async () => {
    const { saving, sent, tab } = begin({ opinion: 'Good' }, ['saved'])
    expect(saving.answers()).toEqual({ opinion: 'Good' })
    expect(await saving.flush()).toBe(true)
    expect(sent).toEqual([[{ field: 'opinion', value: 'Good' }]])
    expect(tab.stored).toEqual({})
  })
})
