import type { PageProps } from '../kernel/router/index.ts'
import { may } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { CollaboratorsTable } from './collaborators-table.tsx'
import { PeoplePage } from './people-page.tsx'
import { useSessionOn } from './use-session-on.ts'

/** Who works on a program with which role, and who is invited to. */
export function CollaboratorsPage({ params }: PageProps<'/admin/programs/$programSlug/collaborators'>) {
  const { t } = useWords()
  const programId = params.programSlug
  const team = {
    id: 'team',
    label: t('access.users.staff'),
    content: (search: string) => <CollaboratorsTable programId={programId} search={search} />,
  }
  return (
    <PeoplePage
      title={t('access.collaborators.title')}
      lead={t('access.collaborators.lead')}
      programId={programId}
      mayInvite={may(useSessionOn(programId), 'program.members.manage')}
      lists={[team]}
    />
  )
}
