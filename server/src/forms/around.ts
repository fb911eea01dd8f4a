import type { FormAround, LaterUse } from '@laurel/contract/forms'
import type { DefinitionProblem, FormDefinition } from '@laurel/contract/forms/definition'
import { everyField, type Field, fieldsRequestedBy, findField } from '@laurel/contract/forms/fields'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../kernel/scene.ts'
import { type FormRow, listSurroundings, type RevisionRow, type ShownForm, type Surroundings } from './store/index.ts'

/** The forms before a form in each place that shows it, and what those after it ask about its draft. */
export async function formAround(scene: Scene, form: FormRow): Promise<FormAround> {
  const places = await listSurroundings(scene.db, form.programId, form.id)
  const [first, ...others] = places
  const isEverywhere = ({ formId }: ShownForm) => others.every(({ before }) => holds(before, formId))
  return {
    earlier: (first?.before ?? []).filter(isEverywhere).map(({ formId, title, definition }) => ({
      formId,
      title,
      definition,
    })),
    later: laterUses(places, keysOf(form.definition)),
  }
}

/**
 * Fields of the last revision that the draft has no more, although the form of a later step asks about them. They are named
 * by the text that they had, as the draft cannot tell it.
 */
export async function goneThoughRequested(
  scene: Scene,
  form: FormRow,
  last: RevisionRow | undefined,
): Promise<DefinitionProblem[]> {
  if (!last) return []
  const left = keysOf(form.definition)
  const gone = new Set([...keysOf(last.definition)].filter((key) => !left.has(key)))
  if (gone.size === 0) return []
  const say = (text: LaterUse['fieldTitle'] | undefined) => readText(text ?? {}, scene.locale, form.defaultLang)
  const uses = laterUses(await listSurroundings(scene.db, form.programId, form.id), gone)
  return [...new Set(uses.map(({ named }) => named))].map((named) => {
    const title = say(findField(last.definition, named)?.title)
    const by = uses
      .filter((use) => use.named === named)
      .map(({ fieldTitle, formTitle }) => `${say(fieldTitle)} (${say(formTitle)})`)
    return { field: named, reason: 'asked-later', params: { title, by: by.join(', ') } }
  })
}

function holds(shown: readonly ShownForm[], formId: string): boolean {
  return shown.some((one) => one.formId === formId)
}

/** What later forms ask about these keys, each form once however often it is shown. */
function laterUses(places: readonly Surroundings[], keys: ReadonlySet<string>): LaterUse[] {
  const later = new Map(places.flatMap(({ after }) => after).map((one) => [one.formId, one]))
  return [...later.values()].flatMap(({ formId, title: formTitle, definition }) => {
    const own = keysOf(definition)
    const asks = (field: Field) =>
      [...new Set(fieldsRequestedBy(field))].filter((key) => keys.has(key) && !own.has(key))
    return everyField(definition.fields).flatMap((field) =>
      asks(field).map((named) => ({ named, field: field.key, fieldTitle: field.title, formId, formTitle })),
    )
  })
}

function keysOf({ fields }: FormDefinition): Set<string> {
  return new Set(everyField(fields).map(({ key }) => key))
}
