import { expect, it } from 'vitest'
import { mailOf, zoneOf } from './zone.ts'

const key = { type: 'TXT', name: 'laurel-x._domainkey.traboule.fr', value: `v=DKIM1; p=${'A'.repeat(400)}` } as const
const alias = { type: 'CNAME', name: 'retours.traboule.fr', value: 'reply.laurel.eu' } as const

it('a long key stands in pieces that name servers take', () => {
  const [line = '', other] = zoneOf([key, alias]).split('\n')
  const pieces = [...line.matchAll(/"([^"]*)"/g)].map(([, piece = '']) => piece)
  expect(pieces.every((piece) => piece.length <= 255)).toBe(true)
  expect(pieces.join('')).toBe(key.value)
  expect(other).toBe('retours.traboule.fr. 3600 IN CNAME reply.laurel.eu.')
  expect(zoneOf([{ ...alias, type: 'TXT', value: 'a"b\\' }])).toContain('"a\\"b\\\\"')
})

it('goes on by mail with every record', () => {
  const text = decodeURIComponent(mailOf({ records: [key, alias] as never }, 'DNS & co', 'Bonjour'))
  expect(text).toContain('DNS & co')
  expect(text).toContain(key.value)
  expect(text).toContain(alias.name)
})
