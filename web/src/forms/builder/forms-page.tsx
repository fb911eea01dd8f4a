import type { FormSummary } from '@laurel/contract/forms'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FilePlus2, Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge, type Column, DataTable, EmptyState, PageBar, PageHeader } from '../../ui/index.ts'
import { FormActs } from './form-acts.tsx'
import { NewFormDialog } from './new-form-dialog.tsx'
import { useMayOnProgram } from './use-may-on-program.ts'
import { usesText } from './uses-text.ts'

const perPage = 100

/** `/admin/programs/{programSlug}/forms`: the forms of a program. */
export function FormsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/forms'>) {
  const words = useWords()
  const { t, format, locale } = words
  const go = useGo()
  const canEdit = useMayOnProgram(programSlug, 'program.forms.manage')
  const [isCreating, setCreating] = useState(false)
  const { data } = useSuspenseQuery(formsQuery(programSlug, locale))
  const create = useCall('createForm', { makesStale: ['listForms'] })
  const placeOf = (form: { id: string }) => `/admin/programs/${programSlug}/forms/${form.id}`
  const columns: Column<FormSummary>[] = [
    {
      id: 'title',
      header: t('forms.list.form'),
      cell: (form) => <Link to={placeOf(form)}>{form.title || t('forms.builder.untitledForm')}</Link>,
    },
    { id: 'state', header: t('forms.list.state'), width: '170px', cell: (form) => <StateBadge form={form} /> },
    {
      id: 'questions',
      header: t('forms.list.questions'),
      width: '100px',
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
      cell: (form) => (canEdit ? <FormActs form={form} programId={programSlug} /> : null),
    },
  ]
  const createButton = canEdit ? (
    <Button variant="filled" leftSection={<Plus size={16} />} onClick={() => setCreating(true)}>
      {t('forms.list.create')}
    </Button>
  ) : undefined
  return (
    <>
      <PageBar crumbs={[{ label: t('forms.list.title') }]} />
      <PageHeader title={t('forms.list.title')} description={t('forms.list.lead')} actions={createButton} />
      {data.data.length === 0 ? (
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
      ) : (
        <DataTable
          label={t('forms.list.title')}
          rows={data.data}
          columns={columns}
          rowId={(form) => form.id}
          density="comfortable"
          onOpen={(form) => void go(placeOf(form))}
        />
      )}
      <NewFormDialog
        programId={programSlug}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreate={async (title, start) => {
          const form = await create.mutateAsync({
            params: { programId: programSlug },
            body: {
              title: { ...(start.kind === 'file' && start.title), [locale]: title },
              ...(start.kind === 'template' && { template: start.template }),
              ...(start.kind === 'file' && { definition: start.definition }),
            },
          })
          await go(placeOf(form))
        }}
      />
    </>
  )
}

export function formsQuery(programId: string, lang: string) {
  return queryOf('listForms', { params: { programId }, query: { lang, perPage } })
}

function StateBadge({ form }: { form: FormSummary }) {
  const { t } = useWords()
  if (form.state === 'draft') return <Badge>{t('forms.state.draft')}</Badge>
  const number = form.publishedRevision ?? 0
  if (form.state === 'published') return <Badge tone="ok">{t('forms.state.published', { number })}</Badge>
  return <Badge tone="warn">{t('forms.state.changed', { number })}</Badge>
}
