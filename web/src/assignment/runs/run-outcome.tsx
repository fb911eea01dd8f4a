import type { AssignmentOutcome, AssignmentSettings } from '@laurel/contract/assignment'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import plan from './plan.module.css'
import styles from './runs.module.css'

/** What the division is worth beside what stands now, and how heavy it is for each juror. */
export function RunOutcome({ outcome, settings }: { outcome: AssignmentOutcome; settings: AssignmentSettings }) {
  const { t, format } = useWords()
  const { before, after, entries, loads, calibration } = outcome
  // Of what nobody said anything about, a figure would be a guess.
  const share = (value: number) => (outcome.knowsAffinities ? format.percent(Math.round(value * 100) / 100) : '–')
  const rows = [
    ['missing', format.number(before.missing), format.number(after.missing)],
    ...(settings.method === 'optimal'
      ? [
          ['affinity', share(before.affinity), share(after.affinity)],
          ['floor', share(before.floor), share(after.floor)],
        ]
      : []),
    [
      'withExpert',
      t('evaluation.run.outOf', { some: format.number(before.withExpert), all: format.number(entries) }),
      t('evaluation.run.outOf', { some: format.number(after.withExpert), all: format.number(entries) }),
    ],
    ['parts', format.number(before.parts), format.number(after.parts)],
  ] as ['missing' | 'affinity' | 'floor' | 'withExpert' | 'parts', string, string][]
  const highest = Math.max(1, ...loads.map(({ before: had, after: has }) => Math.max(had, has)))
  return (
    <>
      <section>
        <table className={styles.quality}>
          <caption>{t('evaluation.run.quality')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('evaluation.run.now')}</th>
              <th scope="col">{t('evaluation.run.then')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, was, is]) => (
              <tr key={name}>
                <th scope="row">{t(`evaluation.run.figure.${name}`)}</th>
                <td className="lr-numbers">{was}</td>
                <td className="lr-numbers">{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {outcome.knowsAffinities || settings.method !== 'optimal' ? null : (
          <p className={styles.note}>{t('evaluation.run.noAffinity')}</p>
        )}
        {outcome.withoutOrganisation > 0 ? (
          <p className={styles.note}>{t('evaluation.run.noOrganisation', { count: outcome.withoutOrganisation })}</p>
        ) : null}
        {calibration.length > 0 ? (
          <p className={styles.note}>
            {t('evaluation.run.calibration', { titles: calibration.map(({ entryTitle }) => entryTitle).join(', ') })}
          </p>
        ) : null}
      </section>
      <section>
        <h2>{t('evaluation.load')}</h2>
        <ul className={plan.loads}>
          {loads.map((load) => (
            <li key={load.jurorId}>
              <Avatar name={load.jurorName} size={24} />
              <span>{load.jurorName}</span>
              <span className={plan.track} aria-hidden="true">
                <span style={{ width: `${(Math.min(load.before, load.after) / highest) * 100}%` }} />
                <span style={{ width: `${(Math.max(0, load.after - load.before) / highest) * 100}%` }} data-new />
              </span>
              <strong className="lr-numbers">
                {load.most === null
                  ? format.number(load.after)
                  : t('evaluation.run.outOf', { some: format.number(load.after), all: format.number(load.most) })}
                {load.after === load.before ? null : (
                  <span className="lr-quiet">
                    {' '}
                    {load.after > load.before ? '+' : '−'}
                    {format.number(Math.abs(load.after - load.before))}
                  </span>
                )}
              </strong>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
