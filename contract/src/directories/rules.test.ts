import { expect, test } from 'vitest'
import type { DirectoryLook } from './directory.ts'
import { diffOf, mayBePublished, mayShow, slugOf, soundFields, stateAfterConsent, usualFields } from './rules.ts'
import { hostOf } from './website-host.ts'

const look: DirectoryLook = {
  title: { fr: 'Annuaire' },
  lead: {},
  fields: usualFields(),
  hasMap: true,
  isIndexable: true,
}

test('a first publication shows everything that is ticked, and hides nothing', () => {
  const diff = diffOf(look, null)
  expect(diff.isFirst).toBe(true)
  expect(diff.hidden).toEqual([])
  expect(diff.shown).toContainEqual({ key: 'town', place: 'filter' })
})

test('a publication names what it shows and hides, whatever the order of keys', () => {
  const fields = look.fields.map((field) => (field.key === 'website' ? { ...field, page: false } : field))
  const again = JSON.parse(JSON.stringify({ ...look, hasMap: true })) as DirectoryLook
  expect(diffOf(look, again)).toMatchObject({ parts: [], shown: [], hidden: [] })
  expect(diffOf({ ...look, fields }, again)).toMatchObject({
    parts: ['fields'],
    hidden: [{ key: 'website', place: 'page' }],
  })
})

test('the table of fields stays sound whatever is sent', () => {
  const [title] = usualFields()
  if (!title) throw new Error('No field')
  const sent = [
    { ...title, card: false, page: false, filter: true },
    { ...title, key: 'email', page: true },
    { ...title, key: 'about', card: true, filter: true },
    { ...title, key: 'about' },
  ]
  const sound = soundFields(sent)
  expect(sound.map(({ key }) => key)).toEqual(['title', 'about'])
  expect(sound[0]).toMatchObject({ card: true, page: true, filter: false })
  expect(sound[1]).toMatchObject({ card: false, filter: false })
  expect(soundFields([])[0]?.key).toBe('title')
  expect(mayShow('title', 'page')).toBe(false)
})

test('nobody is published against what they said', () => {
  expect(mayBePublished('no')).toBe(false)
  expect(mayBePublished('invited')).toBe(false)
  expect(mayBePublished('yes')).toBe(true)
  expect(mayBePublished('not_asked')).toBe(true)
})

test.each([
  ['no', { state: 'published', moderation: 'after', isReviewed: true }, 'removed'],
  ['no', { state: 'pending', moderation: 'after', isReviewed: true }, 'hidden'],
  ['yes', { state: 'pending', moderation: 'before', isReviewed: false }, 'pending'],
  ['yes', { state: 'pending', moderation: 'before', isReviewed: true }, 'published'],
  ['yes', { state: 'pending', moderation: 'after', isReviewed: false }, 'published'],
] as const)('an answer %s to %o makes it %s', (answer, before, state) => {
  expect(stateAfterConsent(answer, before)).toBe(state)
})

test.each([
  ['Pluie utile', 'pluie-utile'],
  ['L’Œuvre d’Été !', 'l-oeuvre-d-ete'],
  ['  --  ', ''],
  ['東京', ''],
])('%s has the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('the host of an address is told without its www, and nothing of what is no address', () => {
  expect(hostOf('https://www.pluieutile.fr/nous')).toBe('pluieutile.fr')
  expect(hostOf('javascript:alert(1)')).toBe('')
  expect(hostOf('rien')).toBe('')
})
