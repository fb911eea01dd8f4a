import { expect, test } from 'vitest'
import { placeOfEmails, readEmailSearch } from './email-search.ts'

const id = '0192f3b0-0000-7000-8000-000000000001'

test.each([
  ['', ''],
  ['?state=failed&sort=to', '?state=failed&sort=to'],
  ['?search=camille&sort=-created', '?search=camille'],
  ['?state=lost&sort=weight', ''],
  ['?kind=own_00&to=camille%40example.org', '?kind=own_00&to=camille%40example.org'],
  ['?from=2027-02-09&until=2027-02-10', '?from=2027-02-09&until=2027-02-10'],
  ['?from=yesterday&kind=A+B&email=7', ''],
  [`?email=${id}`, `?email=${id}`],
])('the address %s of the mails is read and said back', (query, said) => {
  const search = readEmailSearch(Object.fromEntries(new URLSearchParams(query)))
  expect(placeOfEmails({}, search)).toBe(`/admin/home/logs/emails${said}`)
  expect(placeOfEmails({ programSlug: 'prix' }, search)).toBe(`/admin/programs/prix/transactionnals/log${said}`)
})
