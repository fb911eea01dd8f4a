import type { Answers } from '@laurel/contract/forms/values'
import type { ApplicationRow } from '@laurel/contract/listing'
import { presentFacts } from '../applications/index.ts'
import type { Linked } from '../applications/store/index.ts'
import type { ListedApplication } from './store/list-rows.ts'

interface LinkedRows {
  readonly tags: readonly Linked[]
  readonly assignees: readonly (Linked & { name: string; role: 'lead' | 'member' })[]
}

export function presentRow(row: ListedApplication, answers: Answers, { tags, assignees }: LinkedRows): ApplicationRow {
  const { application, completeness } = row
  const isOwn = ({ applicationId }: Linked) => applicationId === application.id
  const known = Object.entries(row.facts).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return {
    ...presentFacts(application),
    programId: application.programId,
    completeness,
    tags: tags.filter(isOwn).map(({ id }) => id),
    assignees: assignees.filter(isOwn).map(({ id, name, role }) => ({ id, name, role })),
    facts: Object.fromEntries(known),
    answers,
  }
}
