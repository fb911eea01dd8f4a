import { type AwardTemplateDraft, awardHeadlines, awardLimits } from '@laurel/contract/awards'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Radio, TextInput } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import { MergeText } from './merge-text.tsx'
import styles from './staff.module.css'
import type { ChangeTemplate } from './use-template-draft.ts'

const lines = ['distinction', 'decidedBy', 'occasion', 'signatoryRole'] as const
const labels = {
  distinction: 'awards.fact.distinction',
  decidedBy: 'awards.fact.decidedBy',
  occasion: 'awards.fact.occasion',
  signatoryRole: 'awards.signatoryRole',
} as const satisfies Record<(typeof lines)[number], WordKey>

/** What a certificate says, in one language. */
export function TextFields({
  draft,
  lang,
  isNameless,
  change,
}: {
  draft: AwardTemplateDraft
  lang: Locale
  isNameless: boolean
  change: ChangeTemplate
}) {
  const { t } = useWords()
  const line = (key: (typeof lines)[number]) => (
    <TextInput
      key={key}
      label={t(labels[key])}
      value={draft[key][lang] ?? ''}
      maxLength={awardLimits.line}
      onChange={(event) => change({ [key]: { ...draft[key], [lang]: event.currentTarget.value } })}
    />
  )
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('awards.texts')}</h2>
      <TextInput
        label={t('awards.name')}
        description={t('awards.nameHelp')}
        value={draft.name[lang] ?? ''}
        maxLength={80}
        error={isNameless ? t('awards.nameMissing') : undefined}
        onChange={(event) => change({ name: { ...draft.name, [lang]: event.currentTarget.value } })}
      />
      <MergeText
        label={t('awards.above')}
        value={draft.lead[lang] ?? ''}
        maxLength={awardLimits.lead}
        onChange={(value) => change({ lead: { ...draft.lead, [lang]: value } })}
      />
      <Radio.Group
        label={t('awards.headline')}
        value={draft.headline}
        onChange={(value) => change({ headline: awardHeadlines.find((one) => one === value) ?? 'title' })}
      >
        <div className={styles.choices}>
          {awardHeadlines.map((one) => (
            <Radio key={one} value={one} label={t(`awards.field.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      <MergeText
        label={t('awards.below')}
        value={draft.body[lang] ?? ''}
        maxLength={awardLimits.body}
        onChange={(value) => change({ body: { ...draft.body, [lang]: value } })}
      />
      <TextInput
        label={t('awards.fact.signatory')}
        value={draft.signatory}
        maxLength={100}
        onChange={(event) => change({ signatory: event.currentTarget.value })}
      />
      {line('signatoryRole')}
      {line('occasion')}
      {line('distinction')}
      {line('decidedBy')}
    </Card>
  )
}
