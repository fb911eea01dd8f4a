import { type Field, type FieldRules, optionText } from '@laurel/contract/forms/fields'
import { countryName, readDateLimit, yesNoWords } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Cell } from '../../kernel/sheets/index.ts'

interface Notifier {
  readonly lang: Locale
  readonly fallback: Locale
  readonly today: string
  /** A word that says that this is an example. */
  readonly word: string
}

/** An answer that a question takes, as it is typed in a file; null for files, which come beside it. */
export function exampleAnswer(field: Field, { lang, fallback, today, word }: Notifier): Cell {
  const { type, rules = {}, options = [] } = field
  switch (type) {
    case 'text':
    case 'textarea':
      return exampleText(word, rules)
    case 'number':
      return exampleNumber(rules)
    case 'date':
      return exampleDay(rules, today)
    case 'email':
      return 'camille.martin@example.org'
    case 'url':
      return 'https://www.example.org'
    case 'tel':
      return '+33 1 99 00 12 34'
    case 'siret-fr':
      return '73282932000074'
    case 'siren-fr':
      return '732829320'
    case 'yes-no':
      return yesNoWords[lang].yes
    case 'country':
      return countryName('FR', lang)
    case 'select':
    case 'radio':
      return optionText(options, options[0]?.reference ?? '', lang, fallback)
    case 'checkbox':
    case 'picture-choice': {
      const chosen = options.slice(0, Math.max(1, rules.minChoices ?? 1))
      return chosen.map(({ reference }) => optionText(options, reference, lang, fallback)).join('; ')
    }
    default:
      return null
  }
}

/** The word as often as the shortest answer asks, and no longer than the longest. */
function exampleText(word: string, { minCharacters = 0, minWords = 1, maxCharacters }: FieldRules): string {
  const times = Math.max(minWords, Math.ceil((minCharacters + 1) / (word.length + 1)))
  const text = Array.from({ length: times }, () => word).join(' ')
  return maxCharacters === undefined ? text : text.slice(0, maxCharacters).trim()
}

function exampleNumber({ minValue, maxValue, step }: FieldRules): number {
  if (step) return minValue ?? (step <= (maxValue ?? step) ? step : 0)
  return Math.min(maxValue ?? 100, Math.max(minValue ?? 100, 100))
}

function exampleDay({ minDate, maxDate }: FieldRules, today: string): string {
  const [min, max] = [minDate, maxDate].map((limit) => limit && readDateLimit(limit, today))
  if (min && today < min) return min
  return max && today > max ? max : today
}
