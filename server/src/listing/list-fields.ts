import { answerKeyOf, type FilterKind } from '@laurel/contract/applications'
import type { Permission } from '@laurel/contract/kernel'
import { type ListFactName, listFacts } from '@laurel/contract/listing'
import type { QuestionColumn } from '../applications/index.ts'
import { familyOf, type SlotFamily } from '../applications/index.ts'
import type { Slots } from '../applications/store/index.ts'
import { type ContributedFact, findContributed } from './contributed-facts.ts'

type OwnFact = Exclude<ListFactName, 'unread'>

/** Something that lists filter, sort or count by, found. */
export type ListField = { readonly kind: FilterKind } & (
  | { readonly from: 'fact'; readonly fact: OwnFact }
  | { readonly from: 'answer'; readonly key: string; readonly family?: SlotFamily; readonly slot?: string }
  | { readonly from: 'room'; readonly fact: ContributedFact; readonly id: string }
)

/** Fields that a list can name: in one program its questions too. */
export interface ListScope {
  readonly columns: ReadonlyMap<string, QuestionColumn>
  readonly slots: Pick<Slots, 'of'> | undefined
  readonly isOfProgram: boolean
  /** The permissions of the reader there. */
  readonly rights: ReadonlySet<Permission>
}

/** The field that a name means; undefined when there is none, or none any more. */
export function findField(name: string, { columns, slots, isOfProgram, rights }: ListScope): ListField | undefined {
  const key = answerKeyOf(name)
  const column = key === undefined ? undefined : columns.get(key)
  if (column) {
    const family = familyOf(column.field)
    const slot = slots?.of(column.key, family)
    return { from: 'answer', key: column.key, kind: column.kind, family, slot }
  }
  const room = findContributed(name, rights)
  if (room && (isOfProgram || !room.fact.takesId)) {
    return { from: 'room', fact: room.fact, id: room.id, kind: room.fact.kind }
  }
  if (!Object.hasOwn(listFacts, name) || name === 'unread') return undefined
  const fact = listFacts[name as OwnFact]
  if ('ofProgram' in fact && !isOfProgram) return undefined
  return { from: 'fact', fact: name as OwnFact, kind: fact.kind }
}

/** Is it counted by value? */
export function isFacet(field: ListField): boolean {
  if (field.from === 'fact') return 'isFacet' in listFacts[field.fact]
  return field.from === 'answer' && (field.kind === 'choice' || field.kind === 'choices')
}
