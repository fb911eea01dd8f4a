import { expect, test } from 'vitest'
import { newlyWrong } from './newly-wrong.ts'

const mail = { field: 'mail', reason: 'email' } as const
const name = { field: 'name', reason: 'required' } as const

test('what is newly wrong is one problem that was not there; several are for the summary', () => {
  expect(newlyWrong([], [mail])).toBe(mail)
  expect(newlyWrong([mail], [mail, name])).toBe(name)
  expect(newlyWrong([mail], [mail])).toBeUndefined()
  expect(newlyWrong([mail], [])).toBeUndefined()
  expect(newlyWrong([], [mail, name])).toBeUndefined()
  expect(newlyWrong([{ field: 'mail', reason: 'required' }], [mail])).toBe(mail)
})
