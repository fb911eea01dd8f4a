import type { DashboardAgenda, WaitingCount } from '@laurel/contract/reports'
import { useQuery } from '@tanstack/react-query'
import {
  ChevronRight,
  ClipboardCheck,
  FileCheck,
  FileClock,
  Inbox,
  type LucideIcon,
  MailX,
  MessageSquareText,
  ShieldAlert,
  Waypoints,
} from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useLiveReads } from '../../listing/index.ts'
import { Card, Count } from '../../ui/page/index.ts'
import { agendaQuery } from '../queries.ts'
import { AgendaState } from './agenda-state.tsx'
import styles from './dashboard.module.css'

type Kind = WaitingCount['kind']

/** What a change of an application makes old on a dashboard. */
const reads = ['readDashboard', 'readDashboardAgenda'] as const

const icons: Record<Kind, LucideIcon> = {
  to_review: ClipboardCheck,
  messages: MessageSquareText,
  completed: FileCheck,
  gates: Waypoints,
  requests: Inbox,
  overdue_changes: FileClock,
  conflicts: ShieldAlert,
  emails: MailX,
}

/** Where each is done; mails that did not leave are told, and settled with the people themselves. */
const places: Record<Kind, string | undefined> = {
  to_review: 'responses?state=submitted',
  messages: 'messagerie',
  completed: `responses?sort=-updatedAt&filter=${encodeURIComponent('[{"field":"state","op":"in","value":["submitted","in_review"]}]')}`,
  gates: `responses?filter=${encodeURIComponent('[{"field":"gate","op":"eq","value":"pending"}]')}`,
  requests: 'requests',
  overdue_changes: 'responses?state=to_complete',
  conflicts: 'sessions',
  emails: undefined,
}

/** What waits for somebody of the team, each with the way to it. */
export function AgendaCard({ programSlug }: { programSlug: string }) {
  const { t, format } = useWords()
  const agenda = useQuery(agendaQuery(programSlug)).data
  useLiveReads(programSlug, reads)
  const total = agenda?.waiting.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{t('reports.todo')}</h2>
        {agenda ? <Count>{format.number(total)}</Count> : null}
      </div>
      {agenda && agenda.waiting.length === 0 ? <p className={styles.quiet}>{t('reports.todo.none')}</p> : null}
      <AgendaState programSlug={programSlug} lines={5} />
      <ul className={styles.todo}>
        {agenda?.waiting.map((one) => (
          <Waiting key={one.kind} one={one} programSlug={programSlug} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ one, programSlug }: { one: DashboardAgenda['waiting'][number]; programSlug: string }) {
  const { t, format } = useWords()
  const [Icon, place] = [icons[one.kind], places[one.kind]]
  const since = one.oldest ? format.remaining(Date.now() - Date.parse(one.oldest)) : ''
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong>{t(`reports.todo.${one.kind}`)}</strong>
        <small>{since ? t('reports.todo.since', { since }) : null}</small>
      </span>
      <b className="lr-numbers">{format.number(one.count)}</b>
      {place ? <ChevronRight size={16} aria-hidden="true" /> : <i aria-hidden="true" />}
    </>
  )
  return (
    <li>{place ? <Link to={`/admin/programs/${programSlug}/${place}`}>{content}</Link> : <span>{content}</span>}</li>
  )
}
