import { expect, it } from 'vitest'
import { newTitles } from './new-titles.ts'

it('writes a title in the language of the program, and keeps those of a file', () => {
  expect(newTitles({}, 'fr', 'Height')).toEqual({ fr: 'Height' })
  expect(newTitles({ fr: 'Le terrain', en: 'The ground' }, 'fr', 'The ground')).toEqual({
    fr: 'Le terrain',
    en: 'The ground',
  })
  expect(newTitles({ en: 'The ground' }, 'fr', 'The ground')).toEqual({ fr: 'The ground', en: 'The ground' })
  expect(newTitles({ en: 'The ground' }, 'fr', 'Le sol')).toEqual({ fr: 'Le sol', en: 'The ground' })
})
