import { type AnonymisedField, actionOf, type FieldRule, suggestedAction, titlePlace } from '@laurel/contract/blinding'
import { type Field, holdsAnswer, isGroup } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Session } from '../evaluation/store/index.ts'
import { getPublishedRevision } from '../forms/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listSteps } from '../programs/index.ts'
import { listFieldRules } from './store/anonymisation.ts'

interface Place {
  readonly stepTitle: LocalizedText
  readonly groupTitle: LocalizedText | null
}

/** The questions of the program's forms as they stand, and the entry's title, with what blind jurors see of each. */
export async function listAnonymisedFields(scene: Scene, session: Session): Promise<AnonymisedField[]> {
  const rules = await listFieldRules(scene.db, session.id)
  const fields = new Map<string, AnonymisedField>()
  for (const { formId, title } of await listSteps(scene.db, session.programId)) {
    const revision = formId ? await getPublishedRevision(scene.db, formId) : undefined
    for (const field of fieldsOf(revision?.definition.fields ?? [], { stepTitle: title, groupTitle: null }, rules))
      fields.set(field.key, field)
  }
  return [titleOf(rules[titlePlace]), ...fields.values()]
}

function titleOf(rule: FieldRule = {}): AnonymisedField {
  return {
    key: titlePlace,
    type: 'text',
    title: {},
    stepTitle: {},
    groupTitle: null,
    identityClass: rule.identityClass ?? null,
    action: rule.action ?? null,
    effective: actionOf(rule),
    suggested: 'hide',
  }
}

function fieldsOf(
  fields: readonly Field[],
  place: Place,
  rules: Readonly<Record<string, FieldRule>>,
): AnonymisedField[] {
  return fields.flatMap((field): AnonymisedField[] => {
    if (field.type === 'accordion') return fieldsOf(field.fields ?? [], place, rules)
    if (isGroup(field.type)) return fieldsOf(field.fields ?? [], { ...place, groupTitle: field.title }, rules)
    if (!holdsAnswer(field.type)) return []
    const rule = rules[field.key] ?? {}
    const { key, type, title } = field
    const { identityClass = null, action = null } = rule
    return [
      {
        key,
        type,
        title,
        ...place,
        identityClass,
        action,
        effective: actionOf(rule),
        suggested: suggestedAction(type),
      },
    ]
  })
}
