import { newName } from '@laurel/contract/forms/fields'
import type { Program } from '@laurel/contract/programs'
import type { PublicationWarning } from '@laurel/contract/programs/publication'
import { Link } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import type { CheckedPoint } from '../../ui/dialog/index.ts'

/** What readers would miss of a program, as points that stop nothing, each with the way to where it is mended. */
export function useWarningPoints(program: Program): (warnings: readonly PublicationWarning[]) => CheckedPoint[] {
  const words = useWords()
  return (warnings) =>
    warnings.map((warning, index) => {
      const label = labelOf(warning, words)
      return {
        id: `warning ${index}`,
        label,
        detail: detailOf(warning, words),
        isPassed: false,
        isWarning: true,
        act: (
          <Link to={placeOf(program.slug, warning)} aria-label={`${words.t('programs.warning.fix')} ${label}`}>
            {words.t('programs.warning.fix')}
          </Link>
        ),
      }
    })
}

function labelOf({ key, count = 0, langs = [], title = '', stepNumber = 1 }: PublicationWarning, words: Words): string {
  const { t, format } = words
  switch (key) {
    case 'summaryMissing':
    case 'descriptionMissing':
      return t(`programs.warning.${key}`)
    case 'textsMissing':
      return t('programs.warning.textsMissing', { count, language: langs.map(format.language).join(', ') })
    case 'optionsUnnamed':
    case 'picturesMissing':
      return t(`programs.warning.${key}`, { count })
    case 'asksNothing':
      return title
    case 'gateSilent':
      return t('programs.warning.gateSilent', { title, number: stepNumber })
  }
}

function detailOf({ key, langs = [], title = '' }: PublicationWarning, { t, format, locale }: Words): string {
  switch (key) {
    case 'optionsUnnamed':
      return t('programs.warning.optionsUnnamedText', { title, example: newName('option', locale, 1) })
    case 'picturesMissing':
      return t('programs.warning.picturesMissingText', { title })
    case 'asksNothing':
      return t('programs.next.step_help')
    case 'gateSilent':
      return t('programs.warning.gateSilentText', { languages: langs.map(format.language).join(', ') })
    default:
      return t(`programs.warning.${key}Text`)
  }
}

function placeOf(slug: string, { formId, categoryId, stepId }: PublicationWarning): string {
  const program = `/admin/programs/${slug}`
  if (formId) return `${program}/forms/${formId}`
  if (categoryId) return `${program}/configure?part=steps&category=${categoryId}`
  return stepId ? `${program}/configure?part=steps&step=${stepId}` : `${program}/configure?part=texts`
}
