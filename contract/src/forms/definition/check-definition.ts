import type { Locale, LocalizedText } from '../../kernel/locale/index.ts'
import type { Field } from '../fields/field.ts'
import { holdsAnswer, isContainer, isGroup, isSeparator } from '../fields/field-type.ts'
import { roleOf } from './answered-by-other.ts'
import { checkField } from './check-field.ts'
import { checkEligibilityRule, checkUses, type Known, sourcesAt } from './check-uses.ts'
import { wrongTargets } from './company-targets.ts'
import type { FormDefinition } from './definition.ts'
import type { DefinitionProblem, DefinitionReason } from './definition-problem.ts'

export interface DefinitionSettings {
  /** Every title and option must have a text in this language. */
  defaultLocale: Locale
  /** Forms of the steps before this one, whose fields conditions may also name. */
  earlier?: readonly FormDefinition[]
}

/** Everything that keeps a definition from being published, in document order; empty when it is sound. */
export function checkDefinition(definition: FormDefinition, settings: DefinitionSettings): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const known = new Map<string, Known>()
  for (const form of settings.earlier ?? []) register(form.fields, undefined, known, () => -1)
  const earlierKeys = new Set(known.keys())
  let count = 0
  register(definition.fields, undefined, known, () => count++)
  const seen = { keys: earlierKeys, references: new Set<string>() }
  let at = 0
  const visit = (fields: readonly Field[], group: Field | undefined, parent: Field | undefined) => {
    for (const field of fields) {
      const say = (reason: DefinitionReason) => problems.push({ field: field.key, reason })
      checkNames(field, seen, say)
      checkText(field.title, settings.defaultLocale, () => say('empty-title'))
      checkPlace(field, group, parent, say)
      for (const reason of checkField(field, settings.defaultLocale)) say(reason)
      const role = roleOf(field, group)
      const alone = sourcesAt(known, at, group, role, role !== undefined)
      // Inside a group, nothing is settled before: it is asked item by item.
      const settled = group ? alone : sourcesAt(known, at, group, role)
      for (const { reason, asking, named } of checkUses(field, settled, alone)) {
        problems.push({ field: field.key, reason, params: { asking, ...(named !== undefined && { named }) } })
      }
      for (const named of wrongTargets(field, group, known)) {
        problems.push({ field: field.key, reason: 'company-target', params: { named } })
      }
      at += 1
      visit(field.fields ?? [], isGroup(field.type) ? field : group, field)
    }
  }
  visit(definition.fields, undefined, undefined)
  for (const [index, rule] of (definition.eligibility ?? []).entries()) {
    const found = checkEligibilityRule(rule, sourcesAt(known, count, undefined, undefined), settings.defaultLocale)
    for (const { reason, named } of found) {
      problems.push({ field: `eligibility[${index}]`, reason, ...(named !== undefined && { params: { named } }) })
    }
  }
  return problems
}

/** Notes every field with its place; answers how many there were. */
function register(
  fields: readonly Field[],
  group: Field | undefined,
  known: Map<string, Known>,
  next: () => number,
): number {
  let size = 0
  for (const field of fields) {
    const at = next()
    const entry: Known = { field, group, at, end: at + 1 }
    if (!known.has(field.key)) known.set(field.key, entry)
    entry.end += register(field.fields ?? [], isGroup(field.type) ? field : group, known, next)
    size += entry.end - at
  }
  return size
}

function checkNames(
  { key, reference, type }: Field,
  seen: { keys: Set<string>; references: Set<string> },
  say: (reason: DefinitionReason) => void,
): void {
  if (seen.keys.has(key)) say('duplicate-key')
  seen.keys.add(key)
  if (isSeparator(type)) return
  if (seen.references.has(reference)) say('duplicate-reference')
  seen.references.add(reference)
}

function checkText(text: LocalizedText, locale: Locale, say: () => void): void {
  if (!text[locale]?.trim()) say()
}

function checkPlace(
  { type, fields, answeredBy }: Field,
  group: Field | undefined,
  parent: Field | undefined,
  say: (reason: DefinitionReason) => void,
): void {
  const container = isContainer(type)
  if (container && (group || (type === 'accordion' && parent))) say('group-in-group')
  if (type === 'validation' && group) say('validation-in-group')
  if (answeredBy && group) say('other-in-group')
  if (!container && fields && fields.length > 0) say('fields-not-allowed')
  if (container && !fields?.some((field) => holdsAnswer(field.type) || isContainer(field.type))) say('group-empty')
}
