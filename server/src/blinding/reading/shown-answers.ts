import { blindDefinition } from '@laurel/contract/blinding'
import type { JuryView, ShownAnswer } from '@laurel/contract/evaluation/jurors'
import { compileForm } from '@laurel/contract/forms/engine'
import { answerText } from '@laurel/contract/forms/values'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { type EntryContent, listProjections, type ProjectionKind, type Session } from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { definitionsOf } from '../projections/project-entries.ts'
import { listFieldRules } from '../store/anonymisation.ts'

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
  const fallback = (await findProgram(scene.db, session.programId))?.defaultLang ?? scene.platform.defaultLang
  for (const side of ['open', 'blind'] as const) {
    const ids = [...sides].flatMap(([id, own]) => (own === side ? [id] : []))
    for (const [id, content] of await listProjections(scene.db, ids, side)) {
      const forms = (await definitionsOf(scene, content)).map((whole) =>
        side === 'blind' ? blindDefinition(whole, rules) : whole,
      )
      found.set(
        id,
        keys.flatMap((key) => read({ content, forms, key, fallback, langs: scene.platform.supportedLangs }) ?? []),
      )
    }
  }
  return found
}

function read({
  content: { steps },
  forms,
  key,
  fallback,
  langs,
}: {
  content: EntryContent
  forms: readonly Parameters<typeof compileForm>[0][]
  key: string
  /** Of labels that a language lacks. */
  fallback: Locale
  /** Those that the reader may choose from: a list read in one is still there in the next, or without a network. */
  langs: readonly Locale[]
}): ShownAnswer | undefined {
  for (const [index, form] of forms.entries()) {
    const field = compileForm(form).byKey.get(key)?.field
    const value = steps[index]?.answers[key]
    if (!field || value === undefined || value === null) continue
    const text = localize(langs, (lang) => shorten(answerText(field, value, lang, fallback).trim()))
    return text && { key, title: field.title, text }
  }
  return undefined
}

/** A text as each language says it; once where all say the same, not at all where there is none. */
function localize(langs: readonly Locale[], say: (lang: Locale) => string): LocalizedText | undefined {
  const [first, ...others] = langs.map((lang) => [lang, say(lang)] as const)
  if (!first || first[1] === '') return undefined
  return Object.fromEntries(others.every(([, text]) => text === first[1]) ? [first] : [first, ...others])
}

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
