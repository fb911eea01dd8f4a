import { shownOutOf } from '@laurel/contract/evaluation/rules'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAction, MoreMenu, ProgressLine } from '../../ui/index.ts'
import { Avatar, Badge, type Tone } from '../../ui/page/index.ts'
import type { Column } from '../../ui/table/index.ts'
import { gapText, markText } from '../marks.ts'
import styles from '../sessions/staff.module.css'
import { useSessionAddress } from '../staff/use-place.ts'
import { workShare, workText } from '../work-text.ts'
import { JurorTopicTags } from './juror-topic-tags.tsx'
import { SeverityBar } from './severity-bar.tsx'

export type JurorRow = AnswerOf<'listJurors'>['data'][number]

const tones = { invited: 'warn', declined: 'bad', removed: 'neutral' } as const satisfies Partial<
  Record<JurorRow['state'], Tone>
>

/** Days without writing anything, with work left, after which the activity is pointed at. */
const quietDays = 3
const DAY = 86_400_000

export function useJurorColumns(
  actions: ((juror: JurorRow) => readonly MenuAction[]) | undefined,
  hasMarks: boolean,
): readonly Column<JurorRow>[] {
  const { t, format } = useWords()
  // Orders, comparisons and votes have no marks to be severe with.
  const marks: readonly Column<JurorRow>[] = [
    {
      id: 'severity',
      header: t('evaluation.severity'),
      width: '130px',
      cell: (juror) =>
        juror.severity === null ? '–' : <SeverityBar gap={juror.severity} label={gapText(format, juror.severity)} />,
    },
    {
      id: 'mean',
      header: `${t('evaluation.mean')} / ${format.number(shownOutOf)}`,
      width: '80px',
      isNumeric: true,
      cell: (juror) => markText(format, juror.mean),
    },
  ]
  return [
    { id: 'name', header: t('evaluation.juror'), cell: (juror) => <JurorName juror={juror} /> },
    {
      id: 'topics',
      header: t('evaluation.topics.title'),
      width: '190px',
      cell: (juror) => <JurorTopicTags expertise={juror.expertise} />,
    },
    {
      id: 'progress',
      header: t('evaluation.progress'),
      width: '180px',
      cell: (juror) => <JurorProgress juror={juror} />,
    },
    ...(hasMarks ? marks : []),
    { id: 'active', header: t('evaluation.activity'), width: '140px', cell: (juror) => <Activity juror={juror} /> },
    {
      id: 'acts',
      header: '',
      width: '56px',
      cell: (juror) =>
        actions ? <MoreMenu label={t('evaluation.actsFor', { name: juror.name })} actions={actions(juror)} /> : null,
    },
  ]
}

function JurorName({ juror }: { juror: JurorRow }) {
  const { t } = useWords()
  return (
    <span className={styles.person}>
      <Avatar name={juror.name} size={34} />
      <div>
        <div className={styles.called}>
          <strong>{juror.name}</strong>
          <JurorState juror={juror} />
        </div>
        <span>
          {juror.role === 'juror' ? '' : `${t(`evaluation.jurorRole.${juror.role}`)} · `}
          {juror.organisation || juror.email}
        </span>
      </div>
    </span>
  )
}

/** What sets a juror apart from those who simply judge: an invitation without an answer, a charter to sign, more time. */
function JurorState({ juror }: { juror: JurorRow }) {
  const { t, format } = useWords()
  return (
    <>
      {juror.state === 'accepted' ? null : (
        <Badge tone={tones[juror.state]}>
          {juror.invitationExpired ? t('evaluation.juries.expired') : t(`evaluation.jurorState.${juror.state}`)}
        </Badge>
      )}
      {juror.state === 'accepted' && juror.charter === 'waiting' ? (
        <Badge tone="warn">{t('evaluation.charter.waiting')}</Badge>
      ) : null}
      {juror.extendedUntil ? (
        <Badge tone="accent">{t('evaluation.extension.badge', { date: format.shortDate(juror.extendedUntil) })}</Badge>
      ) : null}
    </>
  )
}

export function JurorProgress({ juror }: { juror: Pick<JurorRow, 'submitted' | 'assigned' | 'activeAt' | 'work'> }) {
  const words = useWords()
  const { format } = words
  const { work } = juror
  const label = workText(useSessionAddress().session.mode, work, words)
  return (
    <span className={styles.progress}>
      <ProgressLine share={workShare(work)} tone={isQuiet(juror) ? 'warn' : 'primary'} label={label} />
      <span className="lr-numbers">
        {format.number(work.done)} <span className="lr-quiet">/ {format.number(work.all)}</span>
      </span>
    </span>
  )
}

export function isQuiet({
  submitted,
  assigned,
  activeAt,
}: Pick<JurorRow, 'submitted' | 'assigned' | 'activeAt'>): boolean {
  return submitted < assigned && activeAt !== null && Date.now() - Date.parse(activeAt) > quietDays * DAY
}

function Activity({ juror }: { juror: JurorRow }) {
  const { t, format } = useWords()
  if (!juror.activeAt) return <span className="lr-quiet">{t('evaluation.never')}</span>
  const since = Date.now() - Date.parse(juror.activeAt)
  if (since < 60_000) return t('evaluation.justNow')
  const ago = t('evaluation.ago', { time: format.remaining(since) })
  return isQuiet(juror) ? <Badge tone="warn">{ago}</Badge> : ago
}
