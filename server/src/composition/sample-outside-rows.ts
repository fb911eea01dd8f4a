import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'

/** Of what leaves: webhooks, and domains that mails leave from. */
export function outsideRows(): readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] {
  return [
    [
      'webhook_endpoints',
      {
        id: s.webhook,
        program_id: s.program,
        name: 'Sample',
        url: 'https://hooks.example.org',
        event_types: '{application.*}',
        payload: 'thin',
        created_at: at,
      },
    ],
    [
      'webhook_deliveries',
      {
        id: s.delivery,
        endpoint_id: s.webhook,
        event_id: s.delivery,
        type: 'application.submitted',
        body: '{}',
        occurred_at: at,
        created_at: at,
        state: 'delivered',
      },
    ],
    [
      'sending_domains',
      {
        id: s.sendingDomain,
        name: 'sample.org',
        selector: 'laurel-sample',
        key: '1.sample',
        public_key: 'sample',
        created_at: at,
      },
    ],
    [
      'senders',
      {
        id: s.sender,
        domain_id: s.sendingDomain,
        address: 'hello@sample.org',
        name: 'Sample',
        created_at: at,
      },
    ],
  ]
}
