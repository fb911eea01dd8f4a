/** What a plan counts; a platform's own numbers may differ. */
export const limits = [
  'open-programs',
  'applications-a-year',
  'staff-seats',
  'evaluators',
  'storage-bytes',
  'file-bytes',
  'emails-a-month',
  'voters',
  'automation-rules',
  'languages',
] as const

export type Limit = (typeof limits)[number]

/** What a plan opens. */
export const features = [
  'webhooks',
  'payments',
  'custom-domain',
  'sending-domain',
  'api',
  'anonymisation',
  'sso',
  'audit-export',
  'retention-rules',
] as const

export type Feature = (typeof features)[number]
