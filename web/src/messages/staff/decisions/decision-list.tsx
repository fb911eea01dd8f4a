import type { Decision } from '@laurel/contract/applications/states'
import { useState } from 'react'
import { StateMark } from '../../../applications/index.ts'
import { useMore } from '../../../kernel/api/index.ts'
import { Link } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Checkbox, SegmentedControl } from '../../../ui/controls/index.ts'
import { ErrorState, MoreOf, Skeleton } from '../../../ui/page/index.ts'
import { type Counts, decisionsIn } from './decision-names.ts'
import styles from './decisions.module.css'

export type LeftOut = ReadonlyMap<string, Decision>

/** Who is concerned, all ticked; some are left out by a click. */
export function DecisionList({
  programSlug,
  counts,
  leftOut,
  onLeaveOut,
}: {
  programSlug: string
  counts: Counts
  leftOut: LeftOut
  onLeaveOut: (leftOut: LeftOut) => void
}) {
  const words = useWords()
  const { t } = words
  const [decision, setDecision] = useState<Decision>()
  const shown = decisionsIn(counts)
  const query = decision ? { decision } : {}
  const list = useMore(
    'listDecisionsToPublish',
    { params: { programId: programSlug }, query },
    { perPage: 50, maxAge: 0 },
  )
  const turn = (id: string, of: Decision, isIn: boolean) => {
    const next = new Map(leftOut)
    if (isIn) next.delete(id)
    else next.set(id, of)
    onLeaveOut(next)
  }
  return (
    <>
      {shown.length > 1 ? (
        <SegmentedControl
          aria-label={t('messages.decisions.show')}
          value={decision ?? 'all'}
          onChange={(value) => setDecision(shown.find((one) => one === value))}
          data={[
            { value: 'all', label: t('messages.decisions.all') },
            ...shown.map((one) => ({ value: one, label: `${t(`applications.state.${one}`)} ${counts[one]}` })),
          ]}
        />
      ) : null}
      {list.error ? (
        <ErrorState level={3} title={t('messages.failed')} message={t('messages.failedHelp')} onRetry={list.refetch} />
      ) : null}
      {list.rows || list.error ? null : <Skeleton height="160px" />}
      <ul className={styles.rows}>
        {list.rows?.map(({ id, title, reference, applicant, decision: of }) => {
          const name = title || reference || t('messages.application')
          return (
            <li key={id}>
              <Checkbox
                aria-label={t('messages.decisions.include', { name })}
                checked={!leftOut.has(id)}
                onChange={(event) => turn(id, of, event.currentTarget.checked)}
              />
              <span className={styles.who}>
                <Link to={`/admin/programs/${programSlug}/responses/${id}`}>{name}</Link>{' '}
                <span className={styles.quiet}>{applicant.name || applicant.email}</span>
              </span>
              <StateMark state={of} />
            </li>
          )
        })}
      </ul>
      <MoreOf list={list} />
    </>
  )
}
