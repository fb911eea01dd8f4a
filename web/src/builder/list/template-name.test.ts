import { expect, it } from 'vitest'
import { templateNames } from './template-name.ts'

const title = { fr: 'Formulaire', en: 'Form' }

it('has the names of its form until somebody writes another, which no language hides', () => {
  expect(templateNames(title, 'en', 'Form ')).toEqual(title)
  expect(templateNames(title, 'en', ' Tall things')).toEqual({ en: 'Tall things' })
  expect(templateNames({}, 'fr', 'Budget')).toEqual({ fr: 'Budget' })
})
