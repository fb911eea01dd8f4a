import type { Email } from '@laurel/contract/emails'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { LongTable } from '../../ui/table/index.ts'
import { type EmailScope, type EmailSearch, isNarrowed, unfiltered } from '../email-search.ts'
import { useEmails } from './email-calls.ts'
import { EmailFilters } from './email-filters.tsx'
import { EmailPanel } from './email-panel.tsx'
import { useEmailColumns } from './use-email-columns.tsx'

/** Mails that were sent: what narrows them, one after the other, and the life of one beside. */
export function EmailLog({
  scope,
  requested,
  onChange,
}: {
  scope: EmailScope
  requested: EmailSearch
  onChange: (changed: Partial<EmailSearch>) => void
}) {
  const { t } = useWords()
  const { search, to, email, ...filters } = requested
  const emails = useEmails(scope, { ...filters, search: search || undefined, to: to || undefined })
  const columns = useEmailColumns()
  const [at, setAt] = useState<number>()
  const [isByKey, setByKey] = useState(false)
  const walk = (step: 1 | -1) => {
    const next = emails.rowAt((at ?? -1) + step)
    if (!next) return
    setAt((at ?? -1) + step)
    onChange({ email: next.id })
  }
  return (
    <LongTable<Email, EmailSearch['sort']>
      name="emails"
      label={t('emails.title')}
      pages={emails}
      failed={t('emails.failed')}
      filters={
        <EmailFilters
          scope={scope}
          requested={requested}
          onChange={(changed) => onChange({ ...changed, email: undefined })}
        />
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ subject }) => t('emails.life.open', { subject })}
      sort={requested.sort}
      onSort={(sort) => onChange({ sort })}
      currentId={email ?? null}
      onCurrent={(id, { index, by }) => {
        setAt(index)
        setByKey(by === 'key')
        onChange({ email: id })
      }}
      empty={
        isNarrowed(requested) ? (
          <NoResult title={t('emails.none')} onClear={() => onChange(unfiltered)} />
        ) : (
          <EmptyState title={t('emails.empty')} message={t('emails.lead')} />
        )
      }
      panel={
        email ? (
          <EmailPanel
            scope={scope}
            emailId={email}
            position={at === undefined ? undefined : { at: at + 1, of: emails.count }}
            isFocused={!isByKey}
            onWalk={walk}
            onTo={(address) => onChange({ ...unfiltered, to: address, email: undefined })}
            onClose={() => onChange({ email: undefined })}
          />
        ) : undefined
      }
    />
  )
}
