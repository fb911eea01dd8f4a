import { type Form, formChanges } from '@laurel/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { ChangeList } from '../../forms/changes/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import type { FormDraft } from '../state/draft.ts'
import type { Conflict } from './use-draft-saving.ts'

/** What the other person changed since the draft that both started from. */
export function ConflictChanges({
  form,
  programId,
  conflict,
  base,
}: {
  form: Form
  programId: string
  conflict: Conflict
  base: FormDraft
}) {
  const { t } = useWords()
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  const read = queryOf('getForm', { params: { programId, formId: form.id }, query: { lang: form.lang } })
  const theirs = useQuery({ ...read, queryKey: [...read.queryKey, 'conflict', conflict.etag], staleTime: 0 })
  if (!theirs.data) return null
  const { definition } = theirs.data
  const changes = formChanges(base.definition, definition)
  if (changes.length === 0) return <p>{t('forms.builder.conflictTitle', { title: theirs.data.title })}</p>
  return <ChangeList changes={changes} definition={definition} lang={lang} fallback={langs[0] ?? lang} />
}
