import { findField } from '@laurel/contract/forms/fields'
import { type FormulaError, readListFormula, shownFormula, storedFormula } from '@laurel/contract/listing'
import { useState } from 'react'
import { FormulaBox, isUnfinished } from '../../forms/formula/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import type { Subject } from '../subjects.ts'

type Questions = NonNullable<Subject['formula']>

interface Props {
  readonly questions: Questions
  /** As the filter keeps it. */
  readonly value: string
  /** In one line of a builder, rather than under a chip. */
  readonly isLine?: boolean
  /** Undefined while it means nothing. */
  readonly onChange: (value: string | undefined) => void
}

/** The formula of a filter as it is typed; what is wrong with it is said with its place. */
export function FormulaFilter({ questions, value, isLine, onChange }: Props) {
  const { t } = useWords()
  const { form, fields } = questions
  const [text, setText] = useState(() => shownFormula(value, form))
  const formulaErrorText = useFormulaErrorText(questions)
  const read = text.trim() === '' ? undefined : readListFormula(text, form)
  const error = read?.ok === false ? read.error : undefined
  const type = (next: string) => {
    const made = readListFormula(next, form)
    setText(next)
    onChange(made.ok ? storedFormula(made.condition, form) : undefined)
  }
  return (
    <FormulaBox
      label={t('forms.builder.formula')}
      isLabelHidden
      help={t('forms.formula.helpList')}
      error={error && formulaErrorText(error)}
      isUnfinished={error && isUnfinished(error)}
      fields={fields}
      hasFocus={!isLine}
      isWithin={!isLine}
      value={text}
      onChange={type}
    />
  )
}

function useFormulaErrorText({ form, fields }: Questions) {
  const { t } = useWords()
  return ({ reason, at, found, named }: FormulaError) => {
    const problem = t(`forms.formula.${reason}` as WordKey, { found: found ?? '' })
    if (at !== undefined) return t('forms.formula.at', { problem, at: at + 1 })
    const field = named === undefined ? undefined : findField(form, named)
    if (!field) return problem
    const title = fields.find(({ name }) => name === field.reference)?.title
    return t('forms.formula.about', { problem, name: title || field.reference })
  }
}
