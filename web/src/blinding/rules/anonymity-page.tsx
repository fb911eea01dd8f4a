import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { anonymisedFieldsQuery, useMay, useMayChange, useSessionAddress } from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { EntriesToAnonymise } from './entries-to-anonymise.tsx'
import { FieldRules } from './field-rules.tsx'
import { JurorPreviewDialog } from './juror-preview-dialog.tsx'
import { RedactionDialog } from './redaction-dialog.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import staff from './staff.module.css'

export type EntryAction = 'redact' | 'preview' | 'reveal'

/** What blind jurors see of each question, and of each application once somebody has looked at it. */
export function AnonymityPage() {
  const { t } = useWords()
  const { place, session, base } = useSessionAddress()
  const mayManage = useMayChange()
  const mayReveal = useMay('program.evaluation.reveal')
  const fields = useSuspenseQuery(anonymisedFieldsQuery(place)).data.data
  const [opened, setOpened] = useState<{ action: EntryAction; entryId: string; code: string }>()
  const close = () => setOpened(undefined)
  return (
    <SessionScreen title="evaluation.anonymity.title">
      <PageHeader title={t('evaluation.anonymity.title')} description={t('evaluation.anonymity.lead')} />
      <div className={staff.settings}>
        {session.policy.applicantIdentity === 'shown' ? (
          <p className={staff.note}>
            {t('evaluation.anonymity.notBlind')} <Link to={`${base}/config`}>{t('evaluation.config.title')}</Link>
          </p>
        ) : null}
        <FieldRules key={session.version} fields={fields} isReadOnly={!mayManage} />
        <EntriesToAnonymise
          mayManage={mayManage}
          mayReveal={mayReveal}
          onAction={(action, { entryId, code }) => setOpened({ action, entryId, code })}
        />
      </div>
      {opened?.action === 'redact' ? <RedactionDialog {...opened} onClose={close} /> : null}
      {opened?.action === 'preview' ? <JurorPreviewDialog {...opened} onClose={close} /> : null}
      {opened?.action === 'reveal' ? <RevealDialog {...opened} onClose={close} /> : null}
    </SessionScreen>
  )
}
