import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { useProgram } from '../staff/use-place.ts'
import type { DraftProps } from './criterion-form.tsx'

/** The questions whose answers a section quotes above its criteria; what a juror may not read is not quoted. */
export function QuotesField({ draft, isReadOnly, change }: DraftProps) {
  const { t, locale } = useWords()
  const program = useProgram()
  const { data } = useQuery(queryOf('listApplicationColumns', { params: { programId: program.id } }))
  const named = new Map((data?.data ?? []).map((column) => [column.reference, column]))
  const choices = [...named.values()].map(({ reference, title }) => ({
    value: reference,
    label: readText(title, locale, program.defaultLang) || reference,
  }))
  // Questions that are gone stay named until they are taken out.
  const gone = draft.quotes.filter((reference) => !named.has(reference))
  return (
    <Field label={t('evaluation.criteria.quotes')} help={t('evaluation.criteria.quotesHelp')} isOptional>
      {(control) => (
        <MultiSelect
          {...control}
          searchable
          clearable
          disabled={isReadOnly}
          maxValues={20}
          value={[...draft.quotes]}
          onChange={(quotes) => change({ quotes })}
          data={[...choices, ...gone.map((value) => ({ value, label: value }))]}
        />
      )}
    </Field>
  )
}
