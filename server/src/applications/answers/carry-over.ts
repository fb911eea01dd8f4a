import { carryAnswers } from '@laurel/contract/forms/engine'
import type { Locale } from '@laurel/contract/kernel/locale'
import { getDefinition } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { FrameStep } from '../frame.ts'

/**
 * A step whose answers were given to an earlier revision of its form, with these answers as the present revision reads them.
 * They are written so with the next saving; until then each read carries them over. Costs nothing where nothing was published.
 */
export async function carriedOver(
  db: PlatformDb,
  step: FrameStep,
  languages: { lang: Locale; defaultLang: Locale },
): Promise<FrameStep> {
  const { form, sheet } = step
  if (!form || !sheet || sheet.formId !== form.id || sheet.revision === form.revision) return step
  const before = await getDefinition(db, form.id, sheet.revision)
  const settings = { locale: languages.lang, fallback: languages.defaultLang }
  const answers = carryAnswers(before, form.whole, sheet.answers, settings)
  return answers === sheet.answers ? step : { ...step, answers, sheet: { ...sheet, answers } }
}
