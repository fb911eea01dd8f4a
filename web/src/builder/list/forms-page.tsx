import type { FormSummary } from '@laurel/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall, usePages } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge, EmptyState } from '../../ui/page/index.ts'
import { type Column, LongTable } from '../../ui/table/index.ts'
import { useMayOnProgram } from '../use-may-on-program.ts'
import { FormActions } from './form-actions.tsx'
import { NewFormDialog } from './new-form-dialog.tsx'
import { newTitles } from './new-titles.ts'
import { usesText } from './uses-text.ts'

/** `/admin/programs/{programSlug}/forms`: the forms of a program. */
export function FormsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/forms'>) {
  const { t, locale } = useWords()
  const go = useGo()
  const canEdit = useMayOnProgram(programSlug, 'program.forms.manage')
  const [isCreating, setCreating] = useState(false)
  const [search, setSearch] = useState('')
  const forms = usePages('listForms', {
    params: { programId: programSlug },
    query: { lang: locale, search: search || undefined },
  })
  const program = useQuery(
    queryOf('getProgram', { params: { programId: programSlug }, query: { lang: locale } }, { maxAge: 400_000 }),
  )
  const create = useCall('createForm', { invalidates: ['listForms'] })
  const columns = useColumns(programSlug, canEdit)
  const createButton = canEdit ? (
    <Button variant="filled" leftSection={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('forms.list.create')}
    </Button>
  ) : undefined
  return (
    <>
      <PageBar crumbs={[{ label: t('forms.list.title') }]} />
      <PageHeader title={t('forms.list.title')} description={t('forms.list.lead')} actions={createButton} />
      <LongTable
        name="forms"
        label={t('forms.list.title')}
        pages={forms}
        failed={t('forms.list.failed')}
        filters={<SearchInput label={t('forms.list.search')} value={search} onSearch={setSearch} />}
        columns={columns}
        rowId={(form) => form.id}
        onOpen={(form) => void go(placeOf(programSlug, form))}
        empty={
          search ? (
            <NoResult title={t('forms.list.none')} onClear={() => setSearch('')} />
          ) : (
            <EmptyState
              title={t('forms.list.empty')}
              message={t('forms.list.emptyHelp')}
              actions={
                canEdit ? (
                  <Button leftSection={<FilePlus2 size={16} />} onClick={() => setCreating(true)}>
                    {t('forms.list.create')}
                  </Button>
                ) : undefined
              }
            />
          )
        }
      />
      <NewFormDialog
        programId={programSlug}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreate={async (title, start) => {
          // The title is in the program's language, which may be on its way still.
          const { defaultLang: lang = locale } = program.data ?? (await program.refetch()).data ?? {}
          const form = await create.mutateAsync({
            params: { programId: programSlug },
            body: {
              title: newTitles(start.kind === 'file' ? start.title : {}, lang, title),
              ...(start.kind === 'template' && { template: start.template }),
              ...(start.kind === 'file' && { definition: start.definition }),
            },
          })
          await go(placeOf(programSlug, form))
        }}
      />
    </>
  )
}

function placeOf(programSlug: string, { id }: { id: string }): string {
  return `/admin/programs/${programSlug}/forms/${id}`
}

function useColumns(programSlug: string, canEdit: boolean): Column<FormSummary>[] {
  const words = useWords()
  const { t, format } = words
  return [
    {
      id: 'title',
      header: t('forms.list.form'),
      cell: (form) => <Link to={placeOf(programSlug, form)}>{form.title || t('forms.builder.untitledForm')}</Link>,
    },
    { id: 'state', header: t('forms.list.state'), width: '200px', cell: (form) => <StateBadge form={form} /> },
    {
      id: 'questions',
      header: t('forms.list.questions'),
      width: '130px',
      isNumeric: true,
      cell: (form) => format.number(form.questions),
    },
    {
      id: 'uses',
      header: t('forms.list.uses'),
      cell: (form) => usesText(form.usedBy, words) || t('forms.list.unused'),
    },
    {
      id: 'updated',
      header: t('forms.list.updated'),
      width: '210px',
      cell: (form) => [format.shortDate(form.updatedAt), form.updatedBy?.name].filter(Boolean).join(' · '),
    },
    {
      id: 'acts',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (form) => (canEdit ? <FormActions form={form} programId={programSlug} /> : null),
    },
  ]
}

function StateBadge({ form }: { form: FormSummary }) {
  const { t } = useWords()
  if (form.state === 'draft') return <Badge>{t('forms.state.draft')}</Badge>
  const number = form.publishedRevision ?? 0
  if (form.state === 'published') return <Badge tone="ok">{t('forms.state.published', { number })}</Badge>
  return <Badge tone="warn">{t('forms.state.changed', { number })}</Badge>
}
