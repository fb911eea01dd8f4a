import { eventNames } from '@laurel/contract/audit'
import { expect, test } from 'vitest'
import english from '../../../contract/src/audit/words/en.json' with { type: 'json' }

test('every event has its words, and no words speak of an event that is none', () => {
  const worded = Object.keys(english).flatMap((key) =>
    key.startsWith('audit.event.') ? [key.slice('audit.event.'.length)] : [],
  )
  expect(worded.sort()).toEqual([...eventNames].sort())
})
