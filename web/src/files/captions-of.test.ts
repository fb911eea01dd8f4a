import { expect, test } from 'vitest'
import { captionsOf } from './captions-of.ts'

test('captions are a text track of the same name, whatever its case', () => {
  const files = [{ name: 'budget.vtt' }, { name: 'Pitch.VTT' }, { name: 'pitch.srt' }, { name: 'pitch.mp4' }]
  expect(captionsOf({ name: 'pitch.mp4' }, files)).toBe(files[1])
  expect(captionsOf({ name: 'visit.mp4' }, files)).toBeUndefined()
})
