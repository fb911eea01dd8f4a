import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'

type Rows = readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[]

/** Webhooks of a program and of the platform, with a delivery each, and a channel. */
function webhookRows(): Rows {
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
      'webhook_endpoints',
      {
        id: s.channel,
        program_id: s.program,
        kind: 'mattermost',
        name: '#sample',
        url: 'https://chat.example.org',
        sealed_url: 'sealed',
        event_types: '{application.submitted}',
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
      'webhook_endpoints',
      {
        id: s.platformWebhook,
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
        id: s.platformDelivery,
        endpoint_id: s.platformWebhook,
        event_id: s.platformDelivery,
        type: 'application.submitted',
        body: '{}',
        occurred_at: at,
        created_at: at,
        state: 'delivered',
      },
    ],
  ]
}

/** An invoice of the subscription. */
function invoiceRows(): Rows {
  return [
    [
      'subscription_invoices',
      {
        id: s.subscriptionInvoice,
        state: 'awaited',
        issued_at: at,
        due_at: at,
        currency: 'EUR',
        recurring_interval: 'year',
        period_start: at,
        period_end: at,
        lines: '[]',
        total: 0,
        tax: 0,
        refund: 0,
        due: 0,
        seller: '{}',
        buyer: '{"type": "company"}',
        pay_by: 'transfer',
      },
    ],
  ]
}

/** Of what leaves: webhooks, hosts of a platform, and domains that mails leave from. */
export function outsideRows(): Rows {
  return [
    ...webhookRows(),
    ...invoiceRows(),
    ['platform_domains', { id: s.platformHost, host: 'sample.example.org', token: 'sample', created_at: at }],
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
