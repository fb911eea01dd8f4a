import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, ProgressLine } from '../../ui/index.ts'
import { EmptyState, LinkButton } from '../../ui/page/index.ts'
import { type Column, DataTable } from '../../ui/table/index.ts'
import { PhaseBadge } from '../phase-badge.tsx'
import { sessionsQuery } from '../queries.ts'
import { useMay } from '../staff/use-may.ts'
import { useProgram } from '../staff/use-place.ts'
import { workShare, workText } from '../work-text.ts'
import { NewSessionDialog } from './new-session-dialog.tsx'
import styles from './staff.module.css'

type Row = AnswerOf<'listEvaluationSessions'>['data'][number]

/** The evaluation sessions of a program. */
export function SessionsPage() {
  const { t, locale } = useWords()
  const go = useGo()
  const program = useProgram()
  const mayManage = useMay('program.evaluation.manage')
  const mayAssign = useMay('program.evaluation.assign')
  const { data: sessions } = useSuspenseQuery(sessionsQuery(program.slug, locale))
  const [isCreating, setCreating] = useState(false)
  const columns = useColumns(program.slug)
  const create = mayManage ? (
    <Button variant="filled" leftSection={<Plus size={15} />} onClick={() => setCreating(true)}>
      {t('evaluation.sessions.create')}
    </Button>
  ) : null
  const isEmpty = sessions.data.length === 0
  return (
    <>
      <PageBar crumbs={[{ label: t('evaluation.sessions.crumb') }]} />
      <PageHeader
        title={t('evaluation.sessions.title')}
        description={t('evaluation.sessions.lead')}
        actions={
          <>
            {mayAssign ? (
              <LinkButton href={`/${locale}/admin/programs/${program.slug}/conflict-check`} size="sm">
                {t('evaluation.check.title')}
              </LinkButton>
            ) : null}
            {isEmpty ? null : create}
          </>
        }
      />
      <DataTable
        label={t('evaluation.sessions.title')}
        rows={sessions.data}
        columns={columns}
        rowId={(session) => session.id}
        rowName={(session) => session.title}
        density="comfortable"
        onOpen={(session) => go(orderKeyOf(program.slug, session))}
        empty={
          <EmptyState
            title={t('evaluation.sessions.none')}
            message={t('evaluation.sessions.noneMessage')}
            actions={create}
          />
        }
      />
      {isCreating ? <NewSessionDialog program={program} onClose={() => setCreating(false)} /> : null}
    </>
  )
}

const orderKeyOf = (program: string, session: Row) => `/admin/programs/${program}/examinations/${session.slug}`

function useColumns(program: string): readonly Column<Row>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'title',
      header: t('evaluation.session'),
      cell: (session) => (
        <Link to={orderKeyOf(program, session)} className={styles.name}>
          {session.title}
        </Link>
      ),
    },
    {
      id: 'phase',
      header: t('evaluation.phase'),
      width: '120px',
      cell: (session) => <PhaseBadge phase={session.phase} />,
    },
    {
      id: 'closes',
      header: t('evaluation.closes'),
      width: '150px',
      cell: (session) => (session.closesAt ? format.date(session.closesAt) : '–'),
    },
    {
      id: 'entries',
      header: t('evaluation.entries.title'),
      width: '110px',
      isNumeric: true,
      cell: (session) => format.number(session.progress.entries),
    },
    {
      id: 'jurors',
      header: t('evaluation.jurors'),
      width: '80px',
      isNumeric: true,
      cell: (session) => format.number(session.progress.jurors),
    },
    {
      id: 'progress',
      header: t('evaluation.progress'),
      width: '210px',
      cell: (session) => <Progress session={session} />,
    },
  ]
}

function Progress({ session }: { session: Row }) {
  const words = useWords()
  const { format } = words
  const { work } = session.progress
  return (
    <span className={styles.progress}>
      <ProgressLine share={workShare(work)} tone="primary" label={workText(session.mode, work, words)} />
      <span className="lr-numbers">
        {format.number(work.done)} <span className="lr-quiet">/ {format.number(work.all)}</span>
      </span>
    </span>
  )
}
