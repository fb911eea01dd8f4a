import { expect, test } from 'vitest'
import { lastWeeks } from './weeks.ts'

const saturday = Date.parse('2026-11-28T10:00:00Z')

test('weeks without runs stand between those with some', () => {
  const weeks = lastWeeks([{ from: '2026-11-09', runs: 4, failed: 1 }], saturday)
  expect(weeks.map(({ runs }) => runs)).toEqual([0, 0, 0, 0, 0, 0, 0, 4, 0, 0])
  expect([weeks[0]?.from, weeks.at(-1)?.from]).toEqual(['2026-09-21', '2026-11-23'])
})

test('a week that has begun where the program is, is the last', () => {
  const sunday = Date.parse('2026-11-29T23:30:00Z')
  expect(lastWeeks([{ from: '2026-11-30', runs: 1, failed: 0 }], sunday).at(-1)).toMatchObject({ runs: 1 })
})
