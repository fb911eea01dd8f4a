import { dayIn } from '@laurel/contract/kernel'
import type { Program } from '@laurel/contract/programs'
import { addDays, type Dashboard } from '@laurel/contract/reports'
import { type Translate, useWords } from '../../kernel/words/index.ts'
import { ChartCard } from '../chart/chart-card.tsx'
import { LineChart, type LineMark } from '../chart/line-chart.tsx'
import { type Curve, curveOf, monthTicks } from './curve.ts'

/** What was begun and sent since the opening, and what may yet come. */
export function CurveCard({ counts, program }: { counts: Dashboard; program: Program }) {
  const { t, format } = useWords()
  const curve = curveOf(counts, program)
  const title = t('reports.curve')
  if (!curve) return null
  const isForecast = curve.preloaded.some((value) => value !== null)
  const series = [
    { id: 'started', label: t('reports.curve.started'), color: 2, values: curve.started },
    { id: 'submitted', label: t('reports.curve.submitted'), color: 1, values: curve.submitted },
    ...(isForecast
      ? [{ id: 'foreseen', label: t('reports.curve.foreseen'), color: 1, values: curve.preloaded, isDashed: true }]
      : []),
  ]
  const said = (day: string) => `${day}T12:00:00Z`
  return (
    <ChartCard
      title={title}
      isWide
      legend={series}
      table={{
        columns: [t('reports.day'), ...series.map(({ label }) => label)],
        rows: curve.days.map((day, index) => [
          format.mediumDate(said(day)),
          ...series.map(({ values }) => values[index] ?? null),
        ]),
      }}
      footer={isForecast ? t('reports.curve.how') : undefined}
    >
      <LineChart
        label={title}
        series={series}
        points={curve.days.map((day) => format.mediumDate(said(day)))}
        ticks={monthTicks(curve.days).map((index) => ({
          index,
          label: format.shortDate(said(curve.days[index] ?? '')),
        }))}
        marks={marksOf(t, curve, program)}
      />
    </ChartCard>
  )
}

/** Reminders that have left, the organiser's own dates that have come, and today. */
function marksOf(
  t: Translate,
  { days, today }: Curve,
  { closesAt, timeZone, reminderDays, milestones }: Program,
): LineMark[] {
  const closing = closesAt && dayIn(timeZone, new Date(closesAt))
  const reminders = closing
    ? reminderDays.map((before) => ({ day: addDays(closing, -before), label: t('reports.mark.reminder') }))
    : []
  const own = milestones.map(({ label, from }) => ({ day: from, label }))
  const marks = [...reminders, ...own].flatMap(({ day, label }) => {
    const index = days.indexOf(day)
    return index > 0 && index < today ? [{ index, label }] : []
  })
  return today < days.length - 1 ? [...marks, { index: today, label: t('reports.mark.today'), isNow: true }] : marks
}
