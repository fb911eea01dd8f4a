import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, type FieldType, isGroup } from '@laurel/contract/forms/fields'
import { type Answers, answerText, readAnswer } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'

/** A part of an application as its reader may read it. */
export interface ReadPart {
  readonly definition: FormDefinition
  readonly answers: Answers
  /** Paths of the questions that were asked. */
  readonly visible: ReadonlySet<string>
}

export interface ReadingHead {
  /** The summary of the application. */
  readonly lead?: { readonly key: string; readonly question: string; readonly text: string }
  readonly facts: readonly { readonly key: string; readonly title: string; readonly text: string }[]
}

/** A question that asks for more is no presentation in a few lines. */
const longestLead = 600
const longestFact = 80
const maxFacts = 4
const notFacts: ReadonlySet<FieldType> = new Set(['file', 'table'])
const isShort = (text: string) => text.length <= longestFact && !text.includes('\n')

/**
 * What stands under the title: the first long text of the application where its question asks for a few lines,
 * and the answers that the views of the session name, or the first sums of money. Of nothing but what the reader may read.
 */
export function readingHead(
  parts: readonly ReadPart[],
  {
    named,
    locale,
    fallback,
  }: { readonly named: readonly string[]; readonly locale: Locale; readonly fallback: Locale },
): ReadingHead {
  const texts = parts.flatMap((part, at) =>
    questionsOf(part.definition.fields)
      .filter(({ key }) => part.visible.has(key))
      .map((field) => ({
        at,
        field,
        text: answerText(field, readAnswer(part.answers, field.key), locale, fallback).trim(),
      }))
      .filter(({ text }) => text !== ''),
  )
  const first = texts.find(({ at, field }) => at === 0 && field.type === 'textarea')
  const lead =
    first && (first.field.rules?.maxCharacters ?? Number.POSITIVE_INFINITY) <= longestLead ? first : undefined
  const others = texts.filter(
    ({ field, text }) => field !== lead?.field && !isGroup(field.type) && !notFacts.has(field.type) && isShort(text),
  )
  const chosen = [...new Set(named)].flatMap((key) => others.find(({ field }) => field.key === key) ?? [])
  const facts = chosen.length > 0 ? chosen : others.filter(({ field }) => field.rules?.currency !== undefined)
  const titleOf = ({ title }: Field) => readText(title, locale, fallback)
  return {
    ...(lead && { lead: { key: lead.field.key, question: titleOf(lead.field), text: lead.text } }),
    facts: facts.slice(0, maxFacts).map(({ field, text }) => ({ key: field.key, title: titleOf(field), text })),
  }
}

/** What folds only lays questions out. */
function questionsOf(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.type === 'accordion' ? questionsOf(field.fields ?? []) : [field]))
}
