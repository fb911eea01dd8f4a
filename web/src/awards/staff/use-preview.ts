import { type AwardRecipient, type AwardTemplateDraft, fillAward, fillLayout } from '@laurel/contract/awards'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Program } from '@laurel/contract/programs'
import { logoOf } from '../../kernel/pictures/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { awardPath } from '../queries.ts'
import type { SheetFacts } from '../sheet/award-sheet.tsx'

const noCode = '0'.repeat(16)

/** What the sheet would say for somebody, or with the names of its fields; and where its code would lead. */
export function usePreview(
  draft: AwardTemplateDraft,
  { lang, program, recipient }: { lang: Locale; program: Program; recipient: AwardRecipient | undefined },
): { facts: SheetFacts; address: string } {
  const { t, format } = useWords()
  const platform = usePlatform()
  const number = `${program.referencePrefix}-C000`
  const values = {
    applicant: recipient?.applicant || t('awards.field.applicant'),
    title: recipient?.title || t('awards.field.title'),
    category: t('awards.field.category'),
    program: readText(program.texts.title, lang, program.defaultLang),
    platform: platform.name,
    reference: recipient?.reference ?? '',
    number,
    date: format.date(new Date().toISOString()),
  }
  const read = (text: LocalizedText) => readText(text, lang, program.defaultLang)
  const say = (text: LocalizedText) => fillAward(read(text), values)
  const texts = draft.layout.texts.map((one) => ({ ...one, text: read(one.text) || t('awards.block.text') }))
  return {
    facts: {
      issuer: platform.name,
      lead: say(draft.lead),
      headline: values[draft.headline],
      body: say(draft.body),
      signatory: draft.signatory,
      role: [say(draft.signatoryRole), say(draft.occasion)].filter(Boolean).join(', '),
      verify: t('awards.verifyThis'),
      number,
      code: noCode,
      color: draft.color,
      logo: logoOf(platform),
      layout: fillLayout({ ...draft.layout, texts }, values),
    },
    address: `${platform.origin ?? ''}/${lang}${awardPath(noCode)}`,
  }
}
