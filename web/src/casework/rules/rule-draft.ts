import type { AssignmentRule, WriteRule } from '@laurel/contract/casework'
import type { Subject } from '../../listing/index.ts'
import { emptyLine, filterOf, type GroupDraft, groupOf, isUntouched, newPartId, wholeOf } from '../../listing/index.ts'
import { writtenOf } from './use-rules.ts'

/** A rule while somebody writes it. */
export interface RuleDraft extends Omit<WriteRule, 'condition'> {
  readonly isAsking: boolean
  readonly group: GroupDraft
}

export function draftOf(rule: AssignmentRule | undefined): RuleDraft {
  if (!rule) {
    return {
      name: '',
      categoryIds: [],
      userIds: [],
      share: 'in_turn',
      role: 'lead',
      isLast: true,
      isActive: true,
      isAsking: false,
      group: { id: newPartId(), kind: 'all', parts: [emptyLine()] },
    }
  }
  const { condition, ...rest } = writtenOf(rule)
  const { categoryIds, userIds } = rule.dropped
  return {
    ...rest,
    // What is gone cannot be kept: it would be refused.
    categoryIds: rest.categoryIds.filter((id) => !categoryIds.includes(id)),
    userIds: rest.userIds.filter((id) => !userIds.includes(id)),
    isAsking: condition !== null,
    group: groupOf(wholeOf(condition)),
  }
}

/** The rule that was written so far, and the lines that keep it from being whole. */
export function ruleOf(draft: RuleDraft, subjects: readonly Subject[]): { rule: WriteRule; wrong: readonly string[] } {
  const { isAsking, group, ...rest } = draft
  const name = rest.name.trim()
  if (!isAsking) return { rule: { ...rest, name, condition: null }, wrong: [] }
  const { filter, unfinished, gone } = filterOf(group, subjects)
  const wrong = isUntouched(group) ? group.parts.map(({ id }) => id) : [...unfinished, ...gone]
  return { rule: { ...rest, name, condition: { and: [...filter.and] } }, wrong }
}
