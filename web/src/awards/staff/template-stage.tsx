import type { AwardRecipient, AwardTemplateDraft } from '@laurel/contract/awards'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { BadgePreview } from './badge-preview.tsx'
import { type SheetEditing, SheetEditor } from './sheet-editor.tsx'
import styles from './staff.module.css'
import { usePreview } from './use-preview.ts'

interface Props extends SheetEditing {
  readonly draft: AwardTemplateDraft
  readonly program: Program
  readonly lang: Locale
  readonly onLang: (lang: Locale) => void
  readonly recipients: readonly AwardRecipient[]
  readonly recipient: AwardRecipient | undefined
  readonly onRecipient: (id: string) => void
  readonly children: ReactNode
}

/** Those who are ready, and the one for whom the sheet is shown: the first until somebody chooses. */
export function useShownRecipient(programId: string, awardTemplateId: string) {
  const [id, setId] = useState<string>()
  const params = { programId, awardTemplateId }
  const recipients = useQuery(queryOf('getAwardRecipients', { params })).data?.data ?? []
  const recipient = recipients.find(({ applicationId }) => applicationId === id) ?? recipients[0]
  return { recipients, recipient, onRecipient: setId }
}

/** The sheet as it would be for somebody, and the badge that goes with it. */
export function TemplateStage(props: Props) {
  const { draft, program, lang, onLang, recipient, recipients, onRecipient, children, ...editing } = props
  const { t, format, foreign } = useWords()
  const { facts, address } = usePreview(draft, { lang, program, recipient })
  const nameOf = ({ title, applicant, reference }: AwardRecipient) => title || applicant || reference || ''
  return (
    <div className={styles.stage}>
      <div className={styles.stageBar}>
        {recipient ? (
          <NativeSelect
            label={t('awards.previewFor')}
            value={recipient.applicationId}
            onChange={(event) => onRecipient(event.currentTarget.value)}
            options={recipients.map((one) => ({ value: one.applicationId, label: nameOf(one) }))}
          />
        ) : null}
        {program.supportedLangs.length > 1 ? (
          <SegmentedControl
            aria-label={t('awards.language')}
            value={lang}
            onChange={(value) => onLang(value as Locale)}
            data={program.supportedLangs.map((one) => ({ value: one, label: format.language(one) }))}
          />
        ) : null}
      </div>
      <SheetEditor
        facts={facts}
        address={address}
        lang={foreign(lang)}
        layout={draft.layout}
        selected={editing.selected}
        select={editing.select}
        onChange={editing.onChange}
      />
      {draft.hasBadge ? <BadgePreview draft={draft} program={facts.issuer} /> : null}
      {children}
    </div>
  )
}
