import { expect, test } from 'vitest'
import { placeOfEmails, readEmailSearch } from './email-search.ts'

test.each([
  ['', ''],
  ['?state=failed&sort=to', '?state=failed&sort=to'],
  ['?search=camille&sort=-created', '?search=camille'],
  ['?state=lost&sort=weight', ''],
])('the address %s of the mails is read and said back', (query, said) => {
  expect(placeOfEmails(readEmailSearch(Object.fromEntries(new URLSearchParams(query))))).toBe(
    `/admin/home/logs/emails${said}`,
  )
})
