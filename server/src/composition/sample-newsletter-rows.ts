import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'
const subscription = { locale: 'fr', state: 'pending', how: 'form', consent: 'Sample', asked_at: at }

/** A list, somebody on it, and a newsletter to it. */
export const newsletterRows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  ['mail_lists', { id: s.mailList, name: { fr: 'Exemple' }, created_at: at }],
  [
    'list_subscriptions',
    { id: s.listSubscription, list_id: s.mailList, address: 'sample@example.org', ...subscription },
  ],
  ['newsletters', { id: s.newsletter, list_id: s.mailList, title: 'Sample', created_at: at }],
]
