import { type AwardTemplate, type AwardTemplateDraft, fillAward } from '@laurel/contract/awards'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { logoOf } from '../../kernel/pictures/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { awardPath } from '../queries.ts'
import { AwardSheet } from '../sheet/award-sheet.tsx'

const noCode = '0'.repeat(16)

/** The sheet as it would be for the first who is ready, or with the names of its fields. */
export function TemplatePreview({
  draft,
  lang,
  program,
  template,
}: {
  draft: AwardTemplateDraft
  lang: Locale
  program: Program
  template: AwardTemplate
}) {
  const { t, format, foreign } = useWords()
  const platform = usePlatform()
  const params = { programId: program.slug, awardTemplateId: template.id }
  const [first] = useQuery(queryOf('getAwardRecipients', { params })).data?.data ?? []
  const number = `${program.referencePrefix}-C000`
  const values = {
    applicant: first?.applicant || t('awards.field.applicant'),
    title: first?.title || t('awards.field.title'),
    category: t('awards.field.category'),
    program: readText(program.texts.title, lang, program.defaultLang),
    platform: platform.name,
    reference: first?.reference ?? '',
    number,
    date: format.date(new Date().toISOString()),
  }
  const say = (text: LocalizedText) => fillAward(readText(text, lang, program.defaultLang), values)
  return (
    <AwardSheet
      facts={{
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
      }}
      address={`${platform.origin ?? ''}/${lang}${awardPath(noCode)}`}
      label={t('awards.preview')}
      lang={foreign(lang)}
    />
  )
}
