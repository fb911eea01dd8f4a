import { describe, expect, it } from 'vitest'
import { Slug } from '../kernel/index.ts'
import { isTimeZone } from '../kernel/locale/index.ts'
import { isConfirmed } from './confirm.ts'
import { freeSlug, referencePrefixOf, slugOf } from './slug.ts'

it.each([
  ['Prix Climat 2027', 'prix-climat-2027'],
  ['  L’œuvre & l’été : à Łódź ', 'l-oeuvre-l-ete-a-lodz'],
  ['Straße', 'strasse'],
  ['Премия климата', 'premiia-klimata'],
  ['Ελλάδα', 'program'],
  ['气候奖', 'program'],
  ['', 'program'],
  ['a', 'program'],
  [`${'long '.repeat(30)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('%s is read at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(Slug.safeParse(slugOf(title)).success).toBe(true)
})

describe('freeSlug', () => {
  it('counts on until one is free', () => {
    expect(freeSlug('prix', new Set())).toBe('prix')
    expect(freeSlug('prix', new Set(['prix-2']))).toBe('prix')
    expect(freeSlug('prix', new Set(['prix', 'prix-2', 'prix-4']))).toBe('prix-3')
  })
})

it.each([
  ['Prix Climat 2027', 'PC27'],
  ['Fonds Réemploi du bâtiment', 'FRDB'],
  ['2027', '27'],
  ['100 projets', 'P'],
  ['99', 'P'],
])('applications of %s begin with %s', (title, prefix) => expect(referencePrefixOf(title)).toBe(prefix))

it.each([
  ['DLT', true],
  [' dlt ', true],
  ['Dlt', true],
  ['DL', false],
  ['', false],
])('%s confirms: %s', (typed, confirmed) => expect(isConfirmed(typed)).toBe(confirmed))

it('knows time zones', () => {
  expect(['Europe/Paris', 'UTC', 'Pacific/Auckland'].every(isTimeZone)).toBe(true)
  expect(isTimeZone('Europe/Lyon')).toBe(false)
})
