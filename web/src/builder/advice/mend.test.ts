import { definitionReasons } from '@laurel/contract/forms/definition'
import { expect, it } from 'vitest'
import { adviceKinds } from './advice.ts'
import { mendOf } from './mend.ts'

/** Their own words say what to do. */
const saidAlready = ['duplicate-key', 'type-answered', 'group-answered', 'long-label']

it('says of everything wrong with a form, and of all advice, how it is mended', () => {
  const without = [...definitionReasons, ...adviceKinds].filter((reason) => mendOf(reason) === undefined)
  expect(without.toSorted()).toEqual(saidAlready.toSorted())
})

it('knows nothing of other reasons', () => {
  expect(mendOf('constructor')).toBeUndefined()
})
