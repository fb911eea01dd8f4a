import { fold } from '@laurel/contract/kernel/text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { holds } from './folded-pattern.ts'

const house = openHouse()

/** Every sign of the first plane that both know, between two letters, and a few words. Capitals of late editions of Unicode are left out. */
const late = /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7ff]/

const texts = [
  ...Array.from({ length: 0xfffe - 0x20 }, (_, index) => String.fromCharCode(index + 0x20))
    .filter((sign) => /\p{L}|\p{M}|\p{N}|\p{P}|\p{S}|\p{Zs}|\p{Cf}/u.test(sign) && !late.test(sign))
    .map((sign) => `a${sign}B`),
  'Cœur de Ville',
  'GROSSE Straße',
  ' L’arbre\u00a0à  cames ',
  'ΟΔΟΣ ΟΔΟΣ',
]

test('the database folds as the contract does', async () => {
  const { rows } = await house.inScene('owner', ({ db }) =>
    sql<{
      text: string
      folded: string
    }>`select t as text, laurel.fold(t) as folded from unnest(${texts}::text[]) t`.execute(db.kysely),
  )
  expect(rows.filter(({ text, folded }) => folded !== fold(text)).map(({ text }) => text)).toEqual([])
})

test.each([
  ['Café des Étoiles', 'cafe', true],
  ['Café des Étoiles', 'CAFÉ DES', true],
  ['Cafe\u0301', 'café', true],
  ['Œuvre', 'oeuvre', true],
  ['Oeuvre', 'œuvre', true],
  ['Straße', 'strasse', true],
  ['Straße', 'stras', true],
  ['Grosse', 'große', true],
  ['L’arbre', "l'arbre", true],
  ["L'arbre", 'L’ARBRE', true],
  ['Ørsted', 'orsted', true],
  ['東京都庁', '都庁', true],
  ['서울', '서울', true],
  ['100 % (a+b)', '% (a+b', true],
  ['a.b', 'axb', false],
  ['Caféine', 'cafés', false],
  ['x'.repeat(150), 'x'.repeat(140), true],
])('«%s» holds «%s»: %s', async (text, requested, expected) => {
  const { rows } = await house.inScene('owner', ({ db }) =>
    sql<{ is: boolean }>`select ${holds(sql`${text}::text`, requested)} as is`.execute(db.kysely),
  )
  expect(rows[0]?.is).toBe(expected)
})
