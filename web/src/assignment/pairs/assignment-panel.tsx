import type { AssignmentSettings } from '@laurel/contract/assignment'
import { type ConflictRow, type JurorRow, useSessionAddress, useSessionAllows } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Switch } from '../../ui/controls/index.ts'
import { Avatar, Count, LinkButton } from '../../ui/page/index.ts'
import { ConflictCard } from '../conflicts/conflict-card.tsx'
import { DeclinedCard } from '../conflicts/declined-card.tsx'
import { ShareFields } from '../runs/share-fields.tsx'
import panel from './assignment-panel.module.css'
import styles from './staff.module.css'

/** Cards of each kind: the next come as these are settled. */
const maxShown = 20

/** Beside the matrix: conflicts to settle, how the work is divided, and how heavy it is. */
export function AssignmentPanel({
  jurors,
  conflicts,
  declined,
  settings,
  onSettings,
  onPlan,
}: {
  jurors: readonly JurorRow[]
  conflicts: readonly ConflictRow[]
  declined: AnswerOf<'listDeclinedAssignments'>['data']
  settings: AssignmentSettings
  onSettings: (wish: AssignmentSettings) => void
  onPlan: () => unknown
}) {
  const { t } = useWords()
  const maySettle = useSessionAllows('settle_conflict')
  const mayGive = useSessionAllows('assign')
  const waiting = (maySettle ? conflicts.length : 0) + (mayGive ? declined.length : 0)
  return (
    <aside className={styles.panel} aria-label={t('evaluation.assignments.panel')}>
      <section>
        <h2>
          {t('evaluation.conflicts.toSettle')}
          {waiting > 0 ? <Count isUrgent>{waiting}</Count> : null}
        </h2>
        {conflicts.length === 0 ? <p>{t('evaluation.conflicts.none')}</p> : null}
        {conflicts.slice(0, maxShown).map((conflict) => (
          <ConflictCard key={conflict.id} conflict={conflict} maySettle={maySettle} mayGive={mayGive} />
        ))}
        {conflicts.length > maxShown ? (
          <p>{t('evaluation.run.andMore', { count: conflicts.length - maxShown })}</p>
        ) : null}
        {declined.slice(0, maxShown).map((one) => (
          <DeclinedCard key={`${one.entryId} ${one.jurorId}`} declined={one} mayGive={mayGive} />
        ))}
      </section>
      {mayGive ? <Rules settings={settings} onSettings={onSettings} /> : null}
      <section>
        <h2>{t('evaluation.load')}</h2>
        <Load jurors={jurors} />
        {mayGive ? (
          <Button disabled={jurors.length === 0} onClick={() => onPlan()}>
            {t('evaluation.assignments.preview')}
          </Button>
        ) : null}
      </section>
    </aside>
  )
}

function Rules({
  settings,
  onSettings,
}: {
  settings: AssignmentSettings
  onSettings: (wish: AssignmentSettings) => void
}) {
  const { t, locale } = useWords()
  const { base } = useSessionAddress()
  return (
    <section>
      <h2>{t('evaluation.assignments.rules')}</h2>
      <div className={panel.share}>
        <ShareFields share={settings} onChange={(share) => onSettings({ ...settings, ...share })} />
      </div>
      <Switch
        className={panel.switch}
        labelPosition="left"
        label={t('evaluation.run.rule.affinities')}
        checked={settings.affinities}
        onChange={(event) => onSettings({ ...settings, affinities: event.currentTarget.checked })}
      />
      <Switch
        className={panel.switch}
        labelPosition="left"
        label={t('evaluation.run.rule.onePerOrganisation')}
        checked={settings.onePerOrganisation}
        onChange={(event) => onSettings({ ...settings, onePerOrganisation: event.currentTarget.checked })}
      />
      <p className={panel.fact}>{t('evaluation.assignments.rulesNote')}</p>
      <p>
        <LinkButton href={`/${locale}${base}/assignments/distribution`} size="sm">
          {t('evaluation.run.allRules')}
        </LinkButton>
      </p>
    </section>
  )
}

function Load({ jurors }: { jurors: readonly JurorRow[] }) {
  const { t, format } = useWords()
  const loads = jurors.map(({ assigned }) => assigned)
  if (loads.length === 0) return <p>{t('evaluation.load.nobody')}</p>
  const [lowest, highest] = [Math.min(...loads), Math.max(...loads)]
  if (lowest === highest) return <p>{t('evaluation.load.even', { count: lowest })}</p>
  const lightest = jurors.find(({ assigned }) => assigned === lowest)
  return (
    <>
      <p>{t('evaluation.load.range', { least: format.number(lowest), most: format.number(highest) })}</p>
      {lightest ? (
        <p className={panel.lightest}>
          <Avatar name={lightest.name} size={22} />
          {t('evaluation.load.lightest', { name: lightest.name })}
        </p>
      ) : null}
    </>
  )
}
