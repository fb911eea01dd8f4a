import { expect, test } from 'vitest'
import { draftOf, emptyDraft, ownContentOf, problemsOfDraft } from './draft.ts'

const whole = {
  ...emptyDraft,
  title: ' Pluie utile ',
  website: 'pluieutile.fr',
  figures: '6: cours d’école\n−6 °C : au sol',
  seeks: 'Des bénévoles\n\n Un local ',
}

test('what is typed becomes an entry, and comes back', () => {
  const content = ownContentOf(whole)
  expect(content).toMatchObject({
    title: 'Pluie utile',
    website: 'https://pluieutile.fr',
    figures: [
      { value: '6', label: 'cours d’école' },
      { value: '−6 °C', label: 'au sol' },
    ],
    seeks: ['Des bénévoles', 'Un local'],
  })
  expect(ownContentOf(draftOf(content))).toEqual(content)
  expect(problemsOfDraft(whole)).toEqual({})
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ website: 'no host' }, 'website'],
  [{ figures: 'six' }, 'figures'],
  [{ figures: `${'9'.repeat(21)}: x` }, 'figures'],
  [{ seeks: 'x\n'.repeat(9) }, 'seeks'],
])('%o is a problem of %s', (change, problem) => {
  expect(Object.keys(problemsOfDraft({ ...whole, ...change }))).toEqual([problem])
})
