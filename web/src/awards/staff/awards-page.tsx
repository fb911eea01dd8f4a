import type { AwardTemplate } from '@laurel/contract/awards'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import type { AwardsSearch } from './awards-search.ts'
import { CreateDialog } from './create-dialog.tsx'
import { HandedOut } from './handed-out.tsx'
import styles from './staff.module.css'

/** The certificates of a program, and those that were handed out. */
export function AwardsPage({
  params: { programSlug },
  search,
}: PageProps<'/admin/programs/$programSlug/awards', AwardsSearch>) {
  const words = useWords()
  const { t, locale } = words
  const [isAdding, setAdding] = useState(false)
  const templates = useQuery(queryOf('listAwardTemplates', { params: { programId: programSlug } }))
  const program = useQuery(programQuery(programSlug, locale)).data
  const add = (
    <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('awards.new')}
    </Button>
  )
  const rows = templates.data?.data ?? []
  return (
    <>
      <PageBar crumbs={[{ label: t('awards.title') }]} />
      <PageHeader title={t('awards.title')} description={t('awards.lead')} actions={add} />
      {templates.isPending ? (
        <Delayed>
          <Skeleton height="200px" />
        </Delayed>
      ) : null}
      {templates.isError ? (
        <ErrorState
          title={t('awards.failed')}
          message={refusalText(words, templates.error.code)}
          onRetry={() => void templates.refetch()}
        />
      ) : null}
      {templates.data && rows.length === 0 ? (
        <EmptyState drawing="grid" title={t('awards.first')} message={t('awards.firstHelp')} />
      ) : null}
      {rows.length > 0 ? (
        <>
          <ul className={styles.templates} aria-label={t('awards.templates')}>
            {rows.map((template) => (
              <TemplateLine key={template.id} template={template} programSlug={programSlug} />
            ))}
          </ul>
          <HandedOut programSlug={programSlug} search={search} />
        </>
      ) : null}
      {isAdding && program ? <CreateDialog program={program} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function TemplateLine({ template, programSlug }: { template: AwardTemplate; programSlug: string }) {
  const { t, text, format } = useWords()
  return (
    <li>
      <span className={styles.name}>
        <Link to={`/admin/programs/${programSlug}/awards/${template.id}`}>{text(template.name)}</Link>
        <span>{t(`awards.source.${template.source.kind}`)}</span>
      </span>
      <dl>
        {(['issued', 'replaced', 'revoked'] as const).map((state) => (
          <div key={state}>
            <dt>{t(`awards.state.${state}`)}</dt>
            <dd className="lr-numbers">{format.number(template.counts[state])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
