import { textLimits } from '@laurel/contract/forms/definition'
import type { Field, FieldOption } from '@laurel/contract/forms/fields'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { withText } from '../properties/use-change.ts'
import { type FormDraft, withFields } from '../state/draft.ts'
import { everyField, withField } from '../state/tree.ts'

export type TextPart =
  | 'title'
  | 'description'
  | 'placeholder'
  | 'newGroupBtnLabel'
  | 'deleteConfirmationMsg'
  | 'option'
  | 'column'
  | 'row'
  | 'messageBefore'
  | 'messageAfter'
  | 'eligibility'

/** One text of the draft and where it stands; without a field it is the form's own title, or a rule of eligibility. */
export interface DraftText {
  /** Unique in the form: the field's key, then where in it. */
  readonly path: string
  readonly field: Field | undefined
  readonly part: TextPart
  readonly text: LocalizedText
}

const ownParts = ['title', 'description', 'placeholder', 'newGroupBtnLabel', 'deleteConfirmationMsg'] as const

const gateParts = ['messageBefore', 'messageAfter'] as const

/** How many characters a form keeps of a text at most, in each language. */
export function maxOf({ field, part }: Pick<DraftText, 'field' | 'part'>): number {
  switch (part) {
    case 'title':
      return field ? textLimits.title : textLimits.formTitle
    case 'description':
      return textLimits.description
    case 'placeholder':
      return textLimits.placeholder
    case 'newGroupBtnLabel':
      return textLimits.button
    case 'option':
    case 'column':
    case 'row':
      return textLimits.option
    case 'messageBefore':
    case 'messageAfter':
      return textLimits.gate
    case 'deleteConfirmationMsg':
    case 'eligibility':
      return textLimits.message
  }
}

/** Every text of the form in the order of the page. */
export function textsIn({ title, definition }: FormDraft): DraftText[] {
  return [
    { path: 'title', field: undefined, part: 'title', text: title },
    ...everyField(definition.fields).flatMap((field) => textsOf(field)),
    ...(definition.eligibility ?? []).map((rule, index) => ({
      path: `eligibility ${index}`,
      field: undefined,
      part: 'eligibility' as const,
      text: rule.message,
    })),
  ]
}

/** The texts that follow each other and belong to one field, to the form or to its rules: each band has one text at least. */
export function bandsOf(texts: readonly DraftText[]): [DraftText, ...DraftText[]][] {
  const bands: [DraftText, ...DraftText[]][] = []
  for (const text of texts) {
    const last = bands.at(-1)
    if (last && ownerOf(last[0]) === ownerOf(text)) last.push(text)
    else bands.push([text])
  }
  return bands
}

const ownerOf = ({ field, part }: DraftText) => field?.key ?? (part === 'eligibility' ? ' rules' : ' form')

function textsOf(field: Field): DraftText[] {
  const at = (path: string, part: TextPart, text: LocalizedText): DraftText => ({
    path: `${field.key} ${path}`,
    field,
    part,
    text,
  })
  const { table } = field
  return [
    ...ownParts.flatMap((part) => (field[part] ? [at(part, part, field[part])] : [])),
    ...gateParts.flatMap((part) => (field.gate?.[part] ? [at(part, part, field.gate[part])] : [])),
    ...(field.options ?? []).map((option) => at(`option ${option.reference}`, 'option', option.text)),
    ...(table?.cols ?? []).flatMap((col) => [
      at(`column ${col.reference}`, 'column', col.title),
      ...(col.options ?? []).map((option) => at(`choice ${col.reference} ${option.reference}`, 'option', option.text)),
    ]),
    ...(table?.rows ?? []).map((row) => at(`row ${row.reference}`, 'row', row.title)),
  ]
}

/** The draft with one of its texts changed in one language; `path` as `textsIn` gave it. */
export function withDraftText(draft: FormDraft, path: string, lang: Locale, value: string): FormDraft {
  const [first = '', second] = path.split(' ')
  if (path === 'title') return { ...draft, title: withText(draft.title, lang, value) ?? {} }
  if (first !== 'eligibility' || second === undefined)
    return withFields(
      draft,
      withField(draft.definition.fields, first, (field) => withTextAt(field, path, lang, value)),
    )
  const eligibility = draft.definition.eligibility?.map((rule, index) =>
    index === Number(second) ? { ...rule, message: withText(rule.message, lang, value) ?? {} } : rule,
  )
  return { ...draft, definition: { ...draft.definition, eligibility } }
}

/** The field with one of its texts changed in one language; `path` as `textsIn` gave it. */
export function withTextAt(field: Field, path: string, lang: Locale, value: string): Field {
  const [, part = '', first, second] = path.split(' ')
  const write = (text: LocalizedText) => withText(text, lang, value) ?? {}
  const own = ownParts.find((one) => one === part)
  if (own) return { ...field, [own]: write(field[own] ?? {}) }
  const ofGate = gateParts.find((one) => one === part)
  if (ofGate) return { ...field, gate: { ...field.gate, [ofGate]: write(field.gate?.[ofGate] ?? {}) } }
  if (part === 'option') return { ...field, options: written(field.options ?? [], first, write) }
  const { table } = field
  if (!table) return field
  if (part === 'row')
    return {
      ...field,
      table: {
        ...table,
        rows: table.rows.map((row) => (row.reference === first ? { ...row, title: write(row.title) } : row)),
      },
    }
  const cols = table.cols.map((col) => {
    if (col.reference !== first) return col
    return part === 'column'
      ? { ...col, title: write(col.title) }
      : { ...col, options: written(col.options ?? [], second, write) }
  })
  return { ...field, table: { ...table, cols } }
}

function written(
  options: readonly FieldOption[],
  reference: string | undefined,
  write: (text: LocalizedText) => LocalizedText,
): FieldOption[] {
  return options.map((option) => (option.reference === reference ? { ...option, text: write(option.text) } : option))
}
