import type { PlatformForm } from '@laurel/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { SearchInput } from '../ui/input/index.ts'
import { Badge } from '../ui/page/index.ts'
import { SimpleTable } from './installation/simple-table.tsx'
import styles from './spaces.module.css'

/** Every form of the programs that one may see, and the templates of the platform. */
export function FormsPage() {
  const { t, format, text } = useWords()
  const [requested, setRequested] = useState({ search: '', page: 1 })
  const reading = useQuery(
    queryOf('listPlatformForms', { query: { page: requested.page, search: requested.search || undefined } }),
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('spaces.forms.title') }]} />
      <PageHeader title={t('spaces.forms.title')} description={t('spaces.forms.lead')} />
      <div className={styles.filters}>
        <SearchInput
          label={t('spaces.forms.search')}
          value={requested.search}
          onSearch={(search) => setRequested({ search, page: 1 })}
        />
      </div>
      <SimpleTable<PlatformForm>
        label={t('spaces.forms.title')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.forms.none')}
        onPage={(page) => setRequested({ ...requested, page })}
        columns={[
          {
            title: t('spaces.forms.form'),
            cell: (form) =>
              form.program ? (
                <Link to={`/admin/programs/${form.program.slug}/forms/${form.id}`}>{text(form.title)}</Link>
              ) : (
                text(form.title)
              ),
          },
          {
            title: t('spaces.forms.program'),
            cell: (form) =>
              form.program ? text(form.program.title) : <Badge tone="violet">{t('spaces.forms.template')}</Badge>,
          },
          { title: t('spaces.forms.questions'), cell: (form) => format.number(form.questions) },
          { title: t('spaces.forms.changed'), cell: (form) => format.date(form.changedAt) },
        ]}
      />
    </>
  )
}
