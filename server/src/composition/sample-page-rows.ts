import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'
const inProgram = { program_id: s.program }

/** Somebody invited to see the program, and a short link to it. */
export const pageRows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  ['program_guests', { id: s.guest, ...inProgram, address: 'sample@example.org', invited_at: at }],
  ['short_links', { id: s.shortLink, ...inProgram, code: 'sampled', kind: 'program', label: 'Sample', created_at: at }],
]
