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
  ]
}
