import { blindDefinition, type JuryView, type ShownAnswer } from '@laurel/contract/evaluation'
import { answerText, compileForm } from '@laurel/contract/forms'
import type { Scene } from '../../kernel/scene.ts'
import { definitionsOf } from '../project-entries.ts'
import {
  type EntryContent,
  listFieldRules,
  listProjections,
  type ProjectionKind,
  type Session,
} from '../store/index.ts'

/** Characters of an answer below a title. */
const longest = 200

/**
 * The answers that the jury's views name, by entry: of what each may read of it, open or blind, and nothing of what is hidden.
 */
export async function shownAnswers(
  scene: Scene,
  session: Session,
  views: readonly JuryView[],
  sides: ReadonlyMap<string, ProjectionKind>,
): Promise<Map<string, ShownAnswer[]>> {
  const keys = [...new Set(views.flatMap(({ fields }) => fields))]
  const found = new Map<string, ShownAnswer[]>()
  if (keys.length === 0) return found
  const rules = await listFieldRules(scene.db, session.id)
  for (const side of ['open', 'blind'] as const) {
    const ids = [...sides].flatMap(([id, own]) => (own === side ? [id] : []))
    for (const [id, content] of await listProjections(scene.db, ids, side)) {
      const forms = (await definitionsOf(scene, content)).map((whole) =>
        side === 'blind' ? blindDefinition(whole, rules) : whole,
      )
      found.set(
        id,
        keys.flatMap((key) => read(scene, content, forms, key) ?? []),
      )
    }
  }
  return found
}

function read(
  { locale }: Scene,
  { steps }: EntryContent,
  forms: readonly Parameters<typeof compileForm>[0][],
  key: string,
): ShownAnswer | undefined {
  for (const [index, form] of forms.entries()) {
    const field = compileForm(form).byKey.get(key)?.field
    const value = steps[index]?.answers[key]
    if (!field || value === undefined || value === null) continue
    const text = answerText(field, value, locale).trim()
    const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
    return shown === '' ? undefined : { key, title: field.title, text: shown }
  }
  return undefined
}
