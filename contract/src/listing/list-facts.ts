import type { FilterKind } from '../applications/index.ts'

/** A fact that every application has: how it is compared, and where it can be used. */
export interface ListFact {
  readonly kind: FilterKind
  /** Counted by value beside the list. */
  readonly isFacet?: true
  /** Only inside one program: another program's values mean something else. */
  readonly ofProgram?: true
}

/** Moments are compared by days of the program's zone. `score.<session id>` stands beside these: see `scoreSessionOf`. */
export const listFacts = {
  state: { kind: 'choice', isFacet: true },
  /** The program's own label, by its id. */
  status: { kind: 'choice', isFacet: true, ofProgram: true },
  category: { kind: 'choice', isFacet: true, ofProgram: true },
  program: { kind: 'choice', isFacet: true },
  /** By their ids. */
  tags: { kind: 'choices', isFacet: true, ofProgram: true },
  /** By the ids of the people. */
  assignees: { kind: 'choices', isFacet: true },
  source: { kind: 'choice', isFacet: true },
  lang: { kind: 'choice', isFacet: true },
  /** Where an application stands at its gates: any of them. */
  gate: { kind: 'choice', ofProgram: true },
  number: { kind: 'number' },
  reference: { kind: 'text' },
  title: { kind: 'text' },
  /** By name or address. */
  applicant: { kind: 'text' },
  createdAt: { kind: 'date' },
  submittedAt: { kind: 'date' },
  decidedAt: { kind: 'date' },
  /** The last activity. */
  updatedAt: { kind: 'date' },
  /** How much of what is asked is answered, 0 to 100; empty where nothing was saved yet. */
  completeness: { kind: 'number' },
  /** The applicant wrote something that nobody of the team has read. */
  unread: { kind: 'presence' },
} as const satisfies Record<string, ListFact>
export type ListFactName = keyof typeof listFacts

/** The session whose mean a name like `score.<session id>` means; a number, empty where nobody has judged. */
export function scoreSessionOf(field: string): string | undefined {
  return field.startsWith('score.') ? field.slice('score.'.length) : undefined
}

/** How many matches are counted one by one; a list says of more than these only that there are more. */
export const countedExactly = 50_000
