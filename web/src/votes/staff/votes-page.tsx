import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Badge, EmptyState, type Tone } from '../../ui/page/index.ts'
import { type Column, DataTable } from '../../ui/table/index.ts'
import { votesQuery } from '../queries.ts'
import { NewVoteDialog } from './new-vote-dialog.tsx'
import styles from './staff.module.css'
import { useVoteProgram, useVoteRights } from './use-vote.ts'

type Row = AnswerOf<'listPublicVotes'>['data'][number]

const tones: Readonly<Record<Row['phase'], Tone>> = {
  draft: 'neutral',
  upcoming: 'accent',
  open: 'ok',
  paused: 'warn',
  closed: 'warn',
  sealed: 'neutral',
}

/** The public votes of a program. */
export function VotesPage({ params }: PageProps<'/admin/programs/$programSlug/examinations/public'>) {
  const { t } = useWords()
  const go = useGo()
  const { mayManage } = useVoteRights()
  const { data } = useSuspenseQuery(votesQuery(params.programSlug)).data
  const [isCreating, setCreating] = useState(false)
  const columns = useColumns(params.programSlug)
  const create = mayManage ? (
    <Button variant="filled" leftSection={<Plus size={15} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('votes.create')}
    </Button>
  ) : null
  return (
    <>
      <PageBar crumbs={[{ label: t('votes.title') }]} />
      <PageHeader title={t('votes.title')} description={t('votes.lead')} actions={data.length > 0 ? create : null} />
      <DataTable<Row>
        label={t('votes.title')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ slug }) => slug}
        density="comfortable"
        onOpen={({ slug }) => void go(`/admin/programs/${params.programSlug}/examinations/public/${slug}`)}
        empty={<EmptyState title={t('votes.noVote')} message={t('votes.noVoteHelp')} actions={create} />}
      />
      {isCreating ? <NewVoteDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}

function useColumns(programSlug: string): readonly Column<Row>[] {
  const { t, format, locale } = useWords()
  const program = useVoteProgram()
  return [
    {
      id: 'title',
      header: t('votes.kind'),
      cell: (vote) => (
        <Link to={`/admin/programs/${programSlug}/examinations/public/${vote.slug}`} className={styles.name}>
          {readText(vote.title, locale, program.defaultLang)}
        </Link>
      ),
    },
    {
      id: 'phase',
      header: t('votes.phase'),
      width: '170px',
      cell: ({ phase }) => <Badge tone={tones[phase]}>{t(`votes.phaseName.${phase}`)}</Badge>,
    },
    {
      id: 'page',
      header: t('votes.page'),
      width: '130px',
      cell: ({ published }) => t(published ? 'votes.published' : 'votes.unpublished'),
    },
    {
      id: 'closes',
      header: t('votes.closes'),
      width: '150px',
      cell: ({ closesAt }) => format.mediumDate(closesAt, program.timeZone),
    },
    {
      id: 'entries',
      header: t('votes.entries'),
      width: '90px',
      isNumeric: true,
      cell: (vote) => format.number(vote.entries),
    },
    {
      id: 'voters',
      header: t('votes.voters'),
      width: '90px',
      isNumeric: true,
      cell: (vote) => format.number(vote.voters),
    },
    {
      id: 'quarantined',
      header: t('votes.quarantine'),
      width: '120px',
      isNumeric: true,
      cell: (vote) => format.number(vote.quarantined),
    },
  ]
}
