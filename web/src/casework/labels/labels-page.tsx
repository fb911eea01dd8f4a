import type { UsedTag } from '@laurel/contract/applications'
import type { UsedStatus } from '@laurel/contract/applications/states'
import { useQuery } from '@tanstack/react-query'
import { useProgram } from '../../applications/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { statusesQuery, tagsQuery } from '../status/label-queries.ts'
import { LabelSection } from './label-section.tsx'
import styles from './labels.module.css'

const noTags: readonly UsedTag[] = []
const noStatuses: readonly UsedStatus[] = []

/** The words that a program's team puts on applications: tags, and its own statuses (docs/rules.md §2). */
export function LabelsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/tags'>) {
  const { t } = useWords()
  const session = useSession()
  const { languages, fallback } = useProgram(programSlug)
  const tags = useQuery(tagsQuery(programSlug))
  const statuses = useQuery(statusesQuery(programSlug))
  const common = { programSlug, languages, fallback }
  return (
    <>
      <PageBar crumbs={[{ label: t('applications.labels.title') }]} />
      <PageHeader title={t('applications.labels.title')} />
      <div className={styles.page}>
        <LabelSection
          {...common}
          kind="tag"
          labels={tags.data?.data ?? noTags}
          reading={tags}
          mayChange={may(session, 'program.applications.update')}
        />
        <LabelSection
          {...common}
          kind="status"
          labels={statuses.data?.data ?? noStatuses}
          reading={statuses}
          mayChange={may(session, 'program.settings.manage')}
        />
      </div>
    </>
  )
}
