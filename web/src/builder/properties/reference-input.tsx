import type { Field } from '@laurel/contract/forms/fields'
import { memo, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { referencesIn } from '../state/references.ts'
import { useChange } from './use-change.ts'
import { whileSame } from './while-same.ts'

const allowed = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/** The name of the field in exports, imports and mails: unique in its form. A wrong one is said and not taken. */
export const ReferenceInput = memo(function ReferenceInput({ field }: { field: Field }) {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const { set } = useChange(field.key)
  const [typed, setTyped] = useState<string>()
  const isTaken = (reference: string) =>
    reference !== field.reference && referencesIn(store.draft().definition.fields).has(reference)
  const problem = (reference: string) => {
    if (!allowed.test(reference)) return t('forms.builder.referenceWrong')
    return isTaken(reference) ? t('forms.builder.referenceTaken') : undefined
  }
  const keep = () => {
    if (typed !== undefined && !problem(typed)) set({ reference: typed })
    setTyped(undefined)
  }
  return (
    <TextInput
      label={t('forms.builder.reference')}
      description={t('forms.builder.referenceHelp')}
      readOnly={!canEdit}
      spellCheck={false}
      error={typed === undefined ? undefined : problem(typed)}
      value={typed ?? field.reference}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  )
}, whileSame('reference'))
