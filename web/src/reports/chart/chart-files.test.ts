import { expect, test } from 'vitest'
import { tableCsv } from './chart-files.ts'

test('a table becomes a file that spreadsheets read', () => {
  const table = {
    columns: ['Day', 'Sent'],
    rows: [['9 Feb', 12] as const, ['10 Feb', null] as const, ['11', 1.5] as const],
  }
  expect(tableCsv(table, '.')).toBe('\ufeffDay,Sent\r\n9 Feb,12\r\n10 Feb,\r\n11,1.5\r\n')
  expect(tableCsv(table, ',')).toBe('\ufeffDay;Sent\r\n9 Feb;12\r\n10 Feb;\r\n11;1,5\r\n')
})

test.each(['=1+1', '+33', '-2', '@SUM(A1)', ' =cmd', '\t=1', '＝1'])('nothing runs: %s', (text) => {
  const [, line] = tableCsv({ columns: ['a'], rows: [[text]] }, '.').split('\r\n')
  expect(line).toContain(`'${text}`)
})

test('marks inside a text stay inside it', () => {
  expect(tableCsv({ columns: ['a "b"', 'c,d'], rows: [] }, '.')).toBe('\ufeff"a ""b""","c,d"\r\n')
})
