import type { Locale } from '../../kernel/locale/index.ts'
import { computedTypes } from '../expressions/computed-value.ts'
import {
  type ConditionReason,
  checkCondition,
  checkExpression,
  type ExpressionProblem,
  gives,
  type Sources,
} from '../expressions/condition-check.ts'
import { conditionKind } from '../expressions/expression-type.ts'
import type { Field } from '../fields/field.ts'
import { holdsAnswer, isContainer } from '../fields/field-type.ts'
import { type Asking, conditionOf, usesOf } from '../fields/field-uses.ts'
import { roleOf } from './answered-by-other.ts'
import type { DefinitionReason } from './definition-problem.ts'
import type { EligibilityRule } from './eligibility.ts'

/** A field of the form, or of an earlier step's, and where it stands. */
export interface Known {
  readonly field: Field
  readonly group: Field | undefined
  /** Position in the document and the one after its last descendant; fields of earlier forms stand at -1. */
  readonly at: number
  end: number
}

/** What is wrong, where, and which other field it is about. */
export interface UseProblem {
  readonly reason: DefinitionReason
  readonly asking: Asking
  readonly named?: string
}

/**
 * What may be named from a place in the document: what stands before it. A field of a repeated group is known only inside
 * the same item (from outside it would have many values), but the rows of the whole group may be counted once it is past.
 * What somebody else answers is known to the same person in the same form alone: whoever applies may never learn it.
 * @param role of whoever answers what stands there; undefined: those who apply
 * @param isAlone true where only what the same person answers may be named: answers of those who apply do not travel with a
 *   personal link
 */
export function sourcesAt(
  known: ReadonlyMap<string, Known>,
  at: number,
  group: Field | undefined,
  role: string | undefined,
  isAlone = false,
): Sources {
  const before = (key: string): Known | ConditionReason => {
    const found = known.get(key)
    if (!found) return 'condition-unknown-field'
    if (found.at >= at) return 'condition-later-field'
    const other = roleOf(found.field, found.group)
    if (other !== undefined && (other !== role || found.at === -1)) return 'condition-other-person'
    return isAlone && other !== role ? 'condition-applicant' : found
  }
  return {
    find(key) {
      const found = before(key)
      if (typeof found === 'string') return found
      if (found.group?.type === 'questions-group' && found.group !== group) return 'condition-field-in-group'
      return found.at === -1 && found.group ? 'condition-field-in-group' : found.field
    },
    findRows(key) {
      const found = before(key)
      if (typeof found === 'string') return found
      const { type } = found.field
      const isInside =
        found.group?.type === 'questions-group' || (found.at === -1 ? found.group !== undefined : found.end > at)
      return isInside || (type !== 'table' && type !== 'questions-group') ? 'formula-rows' : found.field
    },
  }
}

/**
 * Everything wrong with what a field asks about others.
 * @param alone what may be named by what is worked out while the field is answered; whether a question is asked of somebody
 *   else, and must be answered, is settled before it goes out to them
 */
export function checkUses(field: Field, settled: Sources, alone: Sources): UseProblem[] {
  return usesOf(field).flatMap((use): UseProblem[] => {
    const { asking } = use
    const sources = asking === 'visibleIf' || asking === 'required' ? settled : alone
    const about = (problems: readonly ExpressionProblem[]) => problems.map((problem) => ({ ...problem, asking }))
    if ('condition' in use) return about(checkCondition(use.condition, sources))
    if (!mayHold(field, use.asking)) return [{ reason: 'formula-not-allowed', asking }]
    const inside = checkExpression(use.expression, sources)
    if (inside.length > 0) return about(inside)
    const kind = conditionKind(field.type)
    const suits =
      gives(use.expression, kind, sources, field.options) ||
      (kind === 'text' && gives(use.expression, 'choice', sources))
    return suits ? [] : [{ reason: 'formula-result', asking }]
  })
}

function mayHold({ type, computed }: Field, asking: 'computed' | 'initial'): boolean {
  if (asking === 'computed') return computedTypes.includes(type)
  return !computed && holdsAnswer(type) && !isContainer(type) && type !== 'file' && type !== 'table'
}

/** What is wrong with a rule of eligibility; it may ask about the whole form. */
export function checkEligibilityRule(
  rule: EligibilityRule,
  sources: Sources,
  locale: Locale,
): { reason: DefinitionReason; named?: string }[] {
  const isSilent = !rule.message[locale]?.trim()
  return [
    ...(isSilent ? [{ reason: 'eligibility-message-empty' as const }] : []),
    ...checkCondition(conditionOf(rule), sources),
  ]
}
