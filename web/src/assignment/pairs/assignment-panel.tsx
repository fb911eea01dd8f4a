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
const mostShown = 20

/** Beside the matrix: conflicts to settle, how the work is divided, and how heavy it is. */
export function AssignmentPanel({
  jurors,
  conflicts,
  declined,
  wish,
  onWish,
  onPlan,
}: {
  jurors: readonly JurorRow[]
  conflicts: readonly ConflictRow[]
  declined: AnswerOf<'listDeclinedAssignments'>['data']
  wish: AssignmentSettings
  onWish: (wish: AssignmentSettings) => void
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
        {conflicts.slice(0, mostShown).map((conflict) => (
          <ConflictCard key={conflict.id} conflict={conflict} maySettle={maySettle} mayGive={mayGive} />
        ))}
        {conflicts.length > mostShown ? (
          <p>{t('evaluation.run.andMore', { count: conflicts.length - mostShown })}</p>
        ) : null}
        {declined.slice(0, mostShown).map((one) => (
          <DeclinedCard key={`${one.entryId} ${one.jurorId}`} declined={one} mayGive={mayGive} />
        ))}
      </section>
      {mayGive ? <Rules wish={wish} onWish={onWish} /> : null}
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

function Rules({ wish, onWish }: { wish: AssignmentSettings; onWish: (wish: AssignmentSettings) => void }) {
  const { t, locale } = useWords()
  const { base } = useSessionAddress()
  return (
    <section>
      <h2>{t('evaluation.assignments.rules')}</h2>
      <div className={panel.share}>
        <ShareFields share={wish} onChange={(share) => onWish({ ...wish, ...share })} />
      </div>
      <Switch
        className={panel.switch}
        labelPosition="left"
        label={t('evaluation.run.rule.affinities')}
        checked={wish.affinities}
        onChange={(event) => onWish({ ...wish, affinities: event.currentTarget.checked })}
      />
      <Switch
        className={panel.switch}
        labelPosition="left"
        label={t('evaluation.run.rule.onePerOrganisation')}
        checked={wish.onePerOrganisation}
        onChange={(event) => onWish({ ...wish, onePerOrganisation: event.currentTarget.checked })}
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
  const [least, most] = [Math.min(...loads), Math.max(...loads)]
  if (least === most) return <p>{t('evaluation.load.even', { count: least })}</p>
  const lightest = jurors.find(({ assigned }) => assigned === least)
  return (
    <>
      <p>{t('evaluation.load.range', { least: format.number(least), most: format.number(most) })}</p>
      {lightest ? (
        <p className={panel.lightest}>
          <Avatar name={lightest.name} size={22} />
          {t('evaluation.load.lightest', { name: lightest.name })}
        </p>
      ) : null}
    </>
  )
}
