import type { FormDefinition } from '@laurel/contract/forms/definition'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../kernel/words/index.ts'
import { FormFields } from './form-fields.tsx'

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    {
      key: 'amount',
      reference: 'amount',
      type: 'number',
      title: { en: 'Amount' },
      required: true,
      rules: { maxValue: 50000 },
    },
    { key: 'name', reference: 'name', type: 'text', title: { en: 'Name' }, required: true },
  ],
}

const drawn = (amount: number, showsWrong: boolean) =>
  renderToStaticMarkup(
    <WordsProvider locale="en" timeZone="Europe/Paris" textsIn="en">
      <FormFields
        definition={definition}
        answers={{ amount }}
        context={{ today: '2027-02-09' }}
        fallback="en"
        showsWrong={showsWrong}
      />
    </WordsProvider>,
  )

test('an answer given on another day that breaks a rule is drawn wrong on arrival, with its reason', () => {
  const wrong = drawn(999_999, true)
  expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(wrong).toContain('id="q-amount-error"')
})

test('an answer that is right, and what is missing, are drawn plain', () => {
  expect(drawn(40_000, true)).not.toContain('aria-invalid="true"')
})
