import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnswerOf, queryOf } from '../kernel/api/index.ts'
import type { PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Builder } from './builder.tsx'
import { useMayOnProgram } from './use-may-on-program.ts'

/** `/admin/programs/{programSlug}/forms/{formId}`: one form, to be built. Its draft is read anew by the page's loader. */
export function FormBuilderPage({ params }: PageProps<'/admin/programs/$programSlug/forms/$formId'>) {
  const { locale } = useWords()
  const { programSlug, formId } = params
  const canEdit = useMayOnProgram(programSlug, 'program.forms.manage')
  const read = useQuery({
    ...queryOf('getForm', { params: { programId: programSlug, formId }, query: { lang: locale } }),
    enabled: false,
  })
  const { data: around } = useQuery({
    ...queryOf('getFormAround', { params: { programId: programSlug, formId } }),
    enabled: false,
  })
  // What the builder starts from: later reads of the same form must not touch what is being edited.
  const [form, setForm] = useState<AnswerOf<'getForm'> | undefined>(read.data)
  useEffect(() => {
    if (read.data && read.data.id !== form?.id) setForm(read.data)
  }, [read.data, form?.id])
  if (form?.id !== formId || !around) return null
  return (
    <Builder key={`${form.id} ${canEdit}`} form={form} around={around} programSlug={programSlug} canEdit={canEdit} />
  )
}
