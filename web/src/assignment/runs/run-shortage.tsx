import type { AssignmentOutcome, AssignmentRelaxation, AssignmentSettings } from '@laurel/contract/assignment'
import { TriangleAlert } from 'lucide-react'
import { useSessionAddress } from '../../evaluation/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { LinkButton } from '../../ui/page/index.ts'
import { relaxed } from './draft.ts'
import styles from './runs.module.css'

/** Rows shown of what stays short. */
const maxShown = 12

/** What stands in the way, and the smallest ways out: one click computes anew with the rule loosened. */
export function RunShortage({
  outcome,
  canRelax,
  settings,
  onRelax,
}: {
  outcome: AssignmentOutcome
  canRelax: boolean
  settings: AssignmentSettings
  onRelax: (settings: AssignmentSettings) => unknown
}) {
  const words = useWords()
  const { t, locale } = words
  const { base } = useSessionAddress()
  const { shortages, below, relaxations } = outcome
  if (shortages.length === 0 && below.length === 0) return null
  return (
    <section className={styles.short}>
      <h2>
        <TriangleAlert size={17} aria-hidden="true" />
        {shortages.length > 0
          ? t('evaluation.plan.short', { count: shortages.length })
          : t('evaluation.run.below', { count: below.length })}
      </h2>
      <ul>
        {shortages.slice(0, maxShown).map(({ entryId, entryTitle, missing, cause }) => (
          <li key={entryId}>
            <strong>{entryTitle}</strong> {t(`evaluation.run.cause.${cause}`, { count: missing })}
          </li>
        ))}
        {below.map(({ jurorId, jurorName, by }) => (
          <li key={jurorId}>
            <strong>{jurorName}</strong> {t('evaluation.run.belowBy', { count: by })}
          </li>
        ))}
      </ul>
      {shortages.length > maxShown ? (
        <p>{t('evaluation.run.andMore', { count: shortages.length - maxShown })}</p>
      ) : null}
      {canRelax && relaxations.length > 0 ? (
        <>
          <h3>{t('evaluation.run.waysOut')}</h3>
          <ul className={styles.ways}>
            {relaxations.map((one) => {
              const relaxedSettings = relaxed(settings, one)
              return (
                <li key={one.kind}>
                  <span>
                    {relaxationText(one, words)}{' '}
                    <span className="lr-quiet">{t('evaluation.run.fills', { count: one.fills })}</span>
                  </span>
                  {relaxedSettings ? (
                    <Button size="xs" onClick={() => onRelax(relaxedSettings)}>
                      {t('evaluation.run.apply')}
                    </Button>
                  ) : (
                    <LinkButton href={`/${locale}${base}/juries`} size="sm">
                      {t('evaluation.juries.invite')}
                    </LinkButton>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** Names in one sentence; the others are counted. */
const maxNamed = 4

function relaxationText(one: AssignmentRelaxation, { t, format }: Words): string {
  if (one.kind === 'raise_most') {
    const names = one.jurors.map(({ jurorName, by }) => `${jurorName} +${format.number(by)}`)
    return t('evaluation.run.relax.raise_most', { count: one.jurors.length, names: firstOf(names, t) })
  }
  if (one.kind === 'lower_need') {
    const names = one.entries.map(({ entryTitle, by }) => `${entryTitle} −${format.number(by)}`)
    return t('evaluation.run.relax.lower_need', { count: one.entries.length, names: firstOf(names, t) })
  }
  if (one.kind === 'add_jurors')
    return t('evaluation.run.relax.add_jurors', { count: one.count, each: format.number(one.each) })
  return t(`evaluation.run.relax.${one.kind}`)
}

function firstOf(names: readonly string[], t: Words['t']): string {
  const rest = names.length - maxNamed
  const more = rest > 0 ? ` ${t('evaluation.run.andMore', { count: rest })}` : ''
  return `${names.slice(0, maxNamed).join(', ')}${more}`
}
