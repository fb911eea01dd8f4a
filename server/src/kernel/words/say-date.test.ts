import { expect, it } from 'vitest'
import { dayText, sayBetween, sayDateTime, sayDay, sayInstant } from './index.ts'

const moment = new Date('2026-12-21T21:36:27Z')

it('says a moment to the minute, with its zone, as the reader writes it', () => {
  expect(sayDateTime('en', moment, 'Europe/Paris')).toBe('21 December 2026 at 10:36 pm (Paris time)')
  expect(sayDateTime('fr', moment, 'Europe/Paris')).toBe('21 décembre 2026 à 22\u00a0h\u00a036 (heure de Paris)')
  expect(sayDateTime('fr', moment, 'America/Sao_Paulo')).toBe(
    '21 décembre 2026 à 18\u00a0h\u00a036 (heure de Sao Paulo)',
  )
  expect(sayDateTime('ru', moment, 'Europe/Paris')).toBe('21 декабря 2026\u00a0г. в 22:36 (время: Париж)')
  expect(sayDateTime('fr', moment, 'UTC')).toBe('21 décembre 2026 à 21\u00a0h\u00a036 (UTC)')
  expect(sayDateTime('en', new Date('2026-12-21T05:05:00Z'), 'UTC')).toBe('21 December 2026 at 5:05 am (UTC)')
  expect(sayDateTime('de', moment, 'Europe/Paris')).toContain('22:36')
})

it('names the first day of a month and the city as the language does', () => {
  const first = new Date('2027-04-01T10:00:00Z')
  expect(sayDateTime('fr', first, 'Europe/Paris')).toBe('1er avril 2027 à 12\u00a0h\u00a000 (heure de Paris)')
  expect(sayDateTime('it', first, 'Europe/Paris')).toContain('(ora di Parigi)')
  expect(sayDateTime('pl', first, 'Europe/Paris')).toContain('(czas: Paryż)')
})

it('leaves the nought before an hour out in French', () => {
  const early = new Date('2026-12-21T06:05:00Z')
  expect(sayDateTime('fr', early, 'Europe/Paris')).toBe('21 décembre 2026 à 7\u00a0h\u00a005 (heure de Paris)')
})

it('says a day once from one moment of it to another', () => {
  const later = new Date('2026-12-21T22:10:00Z')
  const after = new Date('2026-12-22T21:36:00Z')
  expect(sayBetween('en', moment, later, 'Europe/Paris')).toBe('21 December 2026, 10:36 – 11:10 pm (Paris time)')
  expect(sayBetween('fr', moment, later, 'Europe/Paris')).toBe(
    '21 décembre 2026, 22\u00a0h\u00a036 – 23\u00a0h\u00a010 (heure de Paris)',
  )
  expect(sayBetween('en', moment, moment, 'Europe/Paris')).toBe(sayDateTime('en', moment, 'Europe/Paris'))
  expect(sayBetween('fr', moment, after, 'Europe/Paris')).toContain('22 décembre 2026')
})

it('says to the second what proves', () => {
  expect(sayInstant('fr', moment, 'Europe/Paris')).toBe('21 décembre 2026 à 22:36:27 (heure de Paris, UTC+1)')
  expect(sayInstant('en', moment, 'Europe/Paris')).toBe('21 December 2026 at 22:36:27 (Paris time, UTC+1)')
})

it('says a day, and that of a calendar', () => {
  expect(sayDay('fr', moment, 'Pacific/Auckland')).toBe('22 décembre 2026')
  expect(dayText('fr', '2027-04-01')).toBe('1er avril 2027')
  expect(dayText('en', '2027-04-01')).toBe('1 April 2027')
})
