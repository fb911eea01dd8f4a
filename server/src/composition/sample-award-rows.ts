import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'

/** A certificate that was handed out, and the decision about it taken back: nobody but its team sees it. */
export const awardRows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  [
    'award_templates',
    { id: s.awardTemplate, program_id: s.program, name: { fr: 'Exemple' }, source: {}, color: '#000000' },
  ],
  [
    'awards',
    {
      ...{ id: s.award, program_id: s.program, template_id: s.awardTemplate, application_id: s.application },
      ...{
        serial: 1,
        number: 'S-C001',
        code: '0000000000000000',
        lang: 'fr',
        content: { values: {} },
        status_index: 0,
      },
      ...{ published_at: at, issued_at: at },
    },
  ],
  ['award_keys', { id: s.awardKey, public_jwk: { kty: 'RSA' }, sealed: '1.sample' }],
]
