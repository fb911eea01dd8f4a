import type { ProgramPage } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { Timeline } from '../../ui/page/index.ts'
import { type DatedMoment, timelineOf } from './timeline-moments.ts'

/** When things happen, and where today stands. */
export function ProgramTimeline({ program, now }: { program: ProgramPage; now: number }) {
  const { t, format, foreign } = useWords()
  const { moments, share } = timelineOf(program, now)
  const date = ({ kind, from, to }: DatedMoment) => {
    // A milestone is a day, the same wherever it is read; a moment is told in the program's zone.
    const zone = kind === 'milestone' ? 'UTC' : program.timeZone
    return to && to !== from ? format.dates(from, to, zone) : format.mediumDate(from, zone)
  }
  const label = ({ kind, label: own }: DatedMoment) =>
    kind === 'milestone' ? <span lang={foreign(program.textLang)}>{own}</span> : t(`programs.moment.${kind}`)
  if (moments.length === 0) return <p className="lr-body">{t('programs.no_dates')}</p>
  return (
    <Timeline
      label={t('programs.section.timeline')}
      moments={moments.map((moment) => ({
        id: moment.id,
        date: <time dateTime={moment.from}>{date(moment)}</time>,
        label: label(moment),
        state: moment.state,
      }))}
      {...(share !== undefined && {
        today: { label: t('programs.today', { date: format.shortDate(now, program.timeZone) }), share },
      })}
    />
  )
}
