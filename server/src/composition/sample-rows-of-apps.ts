import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'

/** What calls the API in somebody's name. */
export function rowsOfApps(
  staffId: string,
): readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] {
  const made = { created_by: staffId, created_at: at }
  return [
    [
      'api_keys',
      {
        id: s.apiKey,
        program_id: s.program,
        name: 'Sample',
        hash: 'sample',
        hint: 'mple',
        scopes: '{programs.read}',
        ...made,
      },
    ],
    [
      'oauth_apps',
      {
        id: s.oauthApp,
        client_id: 'sample',
        name: 'Sample',
        redirect_uris: '{https://app.example.org/back}',
        scopes: '{programs.read}',
        is_public: true,
        ...made,
      },
    ],
    [
      'oauth_grants',
      { id: s.oauthGrant, app_id: s.oauthApp, user_id: staffId, scopes: '{programs.read}', created_at: at },
    ],
    [
      'identity_providers',
      {
        id: s.identityProvider,
        audience: 'applicant',
        name: 'Sample',
        issuer: 'https://id.example.org',
        client_id: 'sample',
        secret_sealed: 'sample',
        secret_hint: '',
        ...made,
      },
    ],
    ['provider_domains', { domain: 'sample.example.org', provider_id: s.identityProvider, token: 'sample' }],
    [
      'external_identities',
      {
        id: s.externalIdentity,
        provider_id: s.identityProvider,
        user_id: staffId,
        issuer: 'https://id.example.org',
        subject: 'sample',
        email_then: 'sample@example.org',
        linked_by: 'self',
        linked_at: at,
      },
    ],
    ['hook_subscriptions', { endpoint_id: s.webhook, event: 'application.submitted', created_at: at }],
  ]
}
