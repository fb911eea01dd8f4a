import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextsIn, useWords, WordsProvider } from './index.ts'

/** A program's title that nobody translated into Polish, nor into English. */
const title = { fr: 'Prix climat', it: 'Premio clima' }

function Title({ of }: { of: object }) {
  return useWords().text(of)
}

const shown = (of: object, lang?: 'fr' | 'it') =>
  renderToStaticMarkup(
    <WordsProvider locale="pl" timeZone="Europe/Warsaw" textsIn="fr">
      <TextsIn lang={lang}>
        <Title of={of} />
      </TextsIn>
    </WordsProvider>,
  )

test.each([
  ['in the reader’s language where there is one', { ...title, pl: 'Nagroda' }, 'it', 'Nagroda'],
  ['else in English, which more readers know', { ...title, en: 'Climate prize' }, 'it', 'Climate prize'],
  ['else in the program’s, within its pages', title, 'it', 'Premio clima'],
  ['else in the platform’s', title, undefined, 'Prix climat'],
  ['else in any', { nl: 'Klimaatprijs' }, 'it', 'Klimaatprijs'],
] as const)('a text is read %s', (_, of, lang, read) => {
  expect(shown(of, lang)).toBe(read)
})
