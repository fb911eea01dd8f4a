import { checkDefinition } from '@laurel/contract/forms/definition'
import { type FormulaNames, type FormulaProblem, formulaNames, type Parsed } from '@laurel/contract/forms/expressions'
import { type Asking, type Field, findField } from '@laurel/contract/forms/fields'
import { useMemo, useState } from 'react'
import { FormulaBox, isUnfinished, namedFields } from '../../forms/formula/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { modName } from '../../ui/keys/index.ts'
import { mendOf } from '../advice/mend.ts'
import { fieldOfEarlier, useBuilder, useBuilderParts, useDraftText, useEarlier } from '../builder-context.tsx'
import { isRuleName, sourcesAt, sourcesOfEarlier } from './condition-rows.ts'

/** A formula as text: kept as soon as it is understood; what is wrong is said with its place. */
export function FormulaInput<Made>({
  field,
  asking,
  label,
  help,
  placeholder,
  made,
  parse,
  print,
  onChange,
}: {
  field: Field
  asking: Asking
  label: string
  help?: string
  placeholder?: string
  made: Made | undefined
  parse: (formula: string, names: FormulaNames) => Parsed<Made>
  print: (made: Made, names: FormulaNames) => string
  onChange: (made: Made | undefined) => void
}) {
  const { canEdit } = useBuilderParts()
  const definition = useBuilder((store) => store.draft().definition)
  const earlier = useEarlier()
  const names = useMemo(() => formulaNames(definition, earlier), [definition, earlier])
  const saved = made === undefined ? '' : print(made, names)
  const [typed, setTyped] = useState<{ text: string; for: string }>()
  // What was typed stays as it was typed, for as long as nothing else changed the formula.
  const text = typed?.for === saved ? typed.text : saved
  const parsed = text.trim() === '' ? undefined : parse(text, names)
  const fields = useNamedFields(field)
  const wrong = useProblemText(field, asking, parsed && !parsed.ok ? parsed.problem : undefined)
  const write = (next: string) => {
    const read = next.trim() === '' ? undefined : parse(next, names)
    if (read && !read.ok) return setTyped({ text: next, for: saved })
    setTyped({ text: next, for: read ? print(read.made, names) : '' })
    onChange(read?.made)
  }
  return (
    <FormulaBox
      label={label}
      help={help}
      placeholder={placeholder}
      isOffering
      error={wrong}
      isUnfinished={parsed?.ok === false && isUnfinished(parsed.problem)}
      fields={fields}
      isReadOnly={!canEdit}
      value={text}
      onChange={write}
    />
  )
}

/** Fields before this one, the columns of groups and tables that are past, and the same of earlier steps. */
function useNamedFields(field: Field) {
  const { earlier } = useBuilderParts()
  const definition = useBuilder((store) => store.draft().definition)
  const text = useDraftText()
  const sources = sourcesAt(definition, field.key)
  const isInside = (group: Field) => group.fields?.some(({ key }) => key === field.key)
  const hasRows = ({ type }: Field) => type === 'questions-group' || type === 'table'
  const own = namedFields(
    sources,
    sources.filter((one) => hasRows(one) && !isInside(one)),
    text,
  )
  const taken = new Set(definition.fields.flatMap((one) => [one, ...(one.fields ?? [])]).map((one) => one.reference))
  const before = earlier.flatMap((form) => {
    const found = sourcesOfEarlier(form.definition).filter((one) => !taken.has(one.reference))
    return namedFields(found, found.filter(hasRows), text).map(({ name, title }) => ({
      name,
      title: `${title} · ${text(form.title)}`,
    }))
  })
  return [...own, ...before]
}

/** Why the formula is not understood, or else what it is about that does not go together. */
function useProblemText(field: Field, asking: Asking, unread: FormulaProblem | undefined): string | undefined {
  const { t, locale } = useWords()
  const { langs } = useBuilderParts()
  const earlier = useEarlier()
  const text = useDraftText()
  const definition = useBuilder((store) => store.draft().definition)
  const withMend = (problem: string, reason: string) => {
    const mend = mendOf(reason)
    return mend ? `${problem}. ${t(`forms.mend.${mend}`, { mod: modName(locale) })}` : problem
  }
  const found = useMemo(
    () =>
      checkDefinition(definition, { defaultLocale: langs[0] ?? 'en', earlier }).find(
        ({ field: name, reason, params }) =>
          name === field.key && (isRuleName(name) ? reason !== 'eligibility-message-empty' : params?.asking === asking),
      ),
    [definition, earlier, langs, field.key, asking],
  )
  if (unread) {
    const problem = t(`forms.formula.${unread.reason}` as WordKey, { found: unread.found ?? '' })
    return withMend(t('forms.formula.at', { problem, at: unread.at + 1 }), unread.reason)
  }
  if (!found) return undefined
  const problem = t(`forms.reason.${found.reason}` as WordKey)
  const named =
    typeof found.params?.named === 'string'
      ? (findField(definition, found.params.named) ?? fieldOfEarlier(earlier, found.params.named))
      : undefined
  const about = named ? t('forms.formula.about', { problem, name: text(named.title) || named.reference }) : problem
  return withMend(about, found.reason)
}
