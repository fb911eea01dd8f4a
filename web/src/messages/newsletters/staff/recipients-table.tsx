import { type NewsletterRecipient, recipientStates } from '@laurel/contract/messages/newsletters'
import { useState } from 'react'
import { usePages } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { NoResult } from '../../../ui/feedback/index.ts'
import { NativeSelect } from '../../../ui/page/index.ts'
import { type Column, LongTable } from '../../../ui/table/index.ts'

/** Whom a newsletter goes to, and who was left out and why. */
export function RecipientsTable({ newsletterId }: { newsletterId: string }) {
  const { t } = useWords()
  const [state, setState] = useState<NewsletterRecipient['state']>()
  const recipients = usePages('listNewsletterRecipients', { params: { newsletterId }, query: { state } })
  const columns: readonly Column<NewsletterRecipient>[] = [
    { id: 'email', header: t('newsletters.email'), cell: ({ email }) => email || t('newsletters.erased') },
    {
      id: 'state',
      header: t('newsletters.state'),
      width: '180px',
      cell: (one) => t(`newsletters.recipient.${one.state}`),
    },
    {
      id: 'why',
      header: t('newsletters.why'),
      width: '280px',
      cell: ({ why }) => (why ? t(`newsletters.why.${why}`) : ''),
    },
  ]
  return (
    <LongTable<NewsletterRecipient>
      name="newsletter-recipients"
      label={t('newsletters.recipients')}
      pages={recipients}
      failed={t('newsletters.failed')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ email }) => email || t('newsletters.erased')}
      filters={
        <NativeSelect
          label={t('newsletters.state')}
          value={state ?? ''}
          onChange={(event) => setState(recipientStates.find((one) => one === event.currentTarget.value))}
          options={[
            { value: '', label: t('newsletters.state.all') },
            ...recipientStates.map((value) => ({ value, label: t(`newsletters.recipient.${value}`) })),
          ]}
        />
      }
      empty={<NoResult title={t('newsletters.noRecipient')} onClear={() => setState(undefined)} />}
    />
  )
}
