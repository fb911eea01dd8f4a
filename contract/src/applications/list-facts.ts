import type { FilterKind } from './filter.ts'

/** A fact that every application has: how it is compared, and where it can be used. */
export interface ListFact {
  readonly kind: FilterKind
  readonly sortable: boolean
  /** Counted by value beside the list. */
  readonly isFacet?: true
  /** Only inside one program: another program's values mean something else. */
  readonly ofProgram?: true
}

/** Moments are compared by days of the program's zone. `score.<session id>` stands beside these: see `scoreSessionOf`. */
export const listFacts = {
  state: { kind: 'choice', sortable: true, isFacet: true },
  /** The program's own label, by its id. */
  status: { kind: 'choice', sortable: false, isFacet: true, ofProgram: true },
  category: { kind: 'choice', sortable: true, isFacet: true, ofProgram: true },
  program: { kind: 'choice', sortable: false, isFacet: true },
  /** By their ids. */
  tags: { kind: 'choices', sortable: false, isFacet: true, ofProgram: true },
  /** By the ids of the people. */
  assignees: { kind: 'choices', sortable: false, isFacet: true },
  source: { kind: 'choice', sortable: true, isFacet: true },
  lang: { kind: 'choice', sortable: true, isFacet: true },
  /** Where an application stands at its gates: any of them. */
  gate: { kind: 'choice', sortable: false, ofProgram: true },
  number: { kind: 'number', sortable: true },
  reference: { kind: 'text', sortable: true },
  title: { kind: 'text', sortable: true },
  /** By name or address. */
  applicant: { kind: 'text', sortable: true },
  createdAt: { kind: 'date', sortable: true },
  submittedAt: { kind: 'date', sortable: true },
  decidedAt: { kind: 'date', sortable: true },
  /** The last activity. */
  updatedAt: { kind: 'date', sortable: true },
  /** How much of what is asked is answered, 0 to 100; empty where nothing was saved yet. */
  completeness: { kind: 'number', sortable: true },
  /** The applicant wrote something that nobody of the team has read. */
  unread: { kind: 'presence', sortable: false },
} as const satisfies Record<string, ListFact>
export type ListFactName = keyof typeof listFacts

/** The session whose mean a name like `score.<session id>` means; a number, empty where nobody has judged. */
export function scoreSessionOf(field: string): string | undefined {
  return field.startsWith('score.') ? field.slice('score.'.length) : undefined
}

/** How many matches are counted one by one; a list says of more than these only that there are more. */
export const countedExactly = 50_000
