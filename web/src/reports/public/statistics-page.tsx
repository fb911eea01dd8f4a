import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { addDays, daysBetween, type PublicStatistics, smallestShown } from '@laurel/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { BarChart } from '../chart/bar-chart.tsx'
import { LineChart } from '../chart/line-chart.tsx'
import { statisticsQuery } from '../queries.ts'
import styles from './statistics.module.css'

/** Sums of the programs whose organisers show them to anyone (docs/rules.md §2). */
export function StatisticsPage(_: PageProps<'/program-statistiques'>) {
  const { t } = useWords()
  const { data } = useSuspenseQuery(statisticsQuery(usePlatform().id)).data
  return (
    <div className={styles.page}>
      <h1 className="lr-page-title">{t('reports.statistics')}</h1>
      <p className={styles.lead}>{t('reports.statistics.lead', { count: smallestShown })}</p>
      {data.map((statistics) => (
        <OneProgram key={statistics.program.id} statistics={statistics} />
      ))}
    </div>
  )
}

function OneProgram({ statistics }: { statistics: PublicStatistics }) {
  const { t, format, locale } = useWords()
  const { program, submitted, curve, categories, countries, countedAt } = statistics
  const titleOf = (one: { title: LocalizedText }) => readText(one.title, locale, program.defaultLang)
  const title = titleOf(program)
  return (
    <section className={styles.program}>
      <h2>
        <Link to={`/applications/${program.slug}`}>{title}</Link>
      </h2>
      <p className={styles.total}>
        {submitted === null
          ? t('reports.statistics.few', { count: smallestShown })
          : t('reports.statistics.sent', { count: submitted })}
        <small>{t('reports.statistics.asOf', { date: format.date(countedAt, program.timeZone) })}</small>
      </p>
      {curve.length > 1 ? <Curve title={title} curve={curve} /> : null}
      <div className={styles.parts}>
        <Parts
          title={t('reports.byCategory')}
          rows={categories.shown.map((one) => ({ name: titleOf(one), count: one.count }))}
          others={categories.others}
        />
        {countries ? (
          <Parts
            title={t('reports.places')}
            rows={countries.shown.map(({ place, count }) => ({ name: format.country(place), count }))}
            others={countries.others}
          />
        ) : null}
      </div>
    </section>
  )
}

function Curve({ title, curve }: { title: string; curve: PublicStatistics['curve'] }) {
  const { t, format } = useWords()
  const said = (day: string) => format.mediumDate(`${day}T12:00:00Z`)
  const [first = '', end = ''] = [curve[0]?.day, curve.at(-1)?.day]
  const last = daysBetween(first, end)
  const days = Array.from({ length: last + 1 }, (_, index) => addDays(first, index))
  const totals = new Map(curve.map(({ day, submitted }) => [day, submitted]))
  return (
    <figure className={styles.figure}>
      <figcaption>{t('reports.curve.submitted')}</figcaption>
      <LineChart
        label={`${title}, ${t('reports.curve.submitted')}`}
        series={[
          {
            id: 'submitted',
            label: t('reports.curve.submitted'),
            color: 1,
            values: days.map((day) => totals.get(day) ?? null),
          },
        ]}
        points={days.map(said)}
        ticks={[0, Math.floor(last / 2), last].map((index) => ({
          index,
          label: format.shortDate(`${days[index]}T12:00:00Z`),
        }))}
      />
      <Figures
        title={`${title}, ${t('reports.curve.submitted')}`}
        rows={curve.map(({ day, submitted }) => ({ name: said(day), count: submitted }))}
      />
    </figure>
  )
}

interface Row {
  readonly name: string
  readonly count: number
}

function Parts({ title, rows, others }: { title: string; rows: readonly Row[]; others: number | null }) {
  const { t, format } = useWords()
  const all = others === null ? rows : [...rows, { name: t('reports.statistics.others'), count: others }]
  if (all.length === 0) return null
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <BarChart
        label={title}
        layout="above"
        bars={all.map(({ name, count }) => ({
          id: name,
          label: name,
          parts: [{ value: count, color: 1 }],
          figure: format.number(count),
        }))}
      />
      <Figures title={title} rows={all} />
    </figure>
  )
}

/** The same as a table, for who would rather read it. */
function Figures({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t, format } = useWords()
  return (
    <details className={styles.details}>
      <summary>{t('reports.chart.figures', { title })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('reports.number')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
