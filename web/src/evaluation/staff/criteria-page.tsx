import { readText } from '@laurel/contract/kernel'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState, FullPage, PageHeader } from '../../ui/index.ts'
import { criteriaQuery } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './criteria.module.css'
import { CriterionCard } from './criterion-card.tsx'
import { JurorPreview } from './juror-preview.tsx'
import { SessionScreen } from './session-screen.tsx'
import { useMay } from './use-may.ts'
import { useProgram, useSessionPlace } from './use-place.ts'
import { WeightBar } from './weight-bar.tsx'

export type CriterionRow = AnswerOf<'listCriteria'>['data'][number]

const stale = ['listCriteria', 'getEvaluationSession', 'getResults', 'listEntries', 'listJurors'] as const

/** What jurors score: weights, scales, what each mark means; and the sheet as a juror will see it. */
export function CriteriaPage() {
  const { t, locale } = useWords()
  const program = useProgram()
  const { place, params, session } = useSessionPlace()
  const mayManage = useMay('program.evaluation.manage')
  const refused = useRefusalToast()
  const criteria = useSuspenseQuery(criteriaQuery(place)).data.data
  const [openId, setOpenId] = useState<string | undefined>(criteria[0]?.id)
  const add = useCall('addCriterion', { makesStale: stale })
  const order = useCall('reorderCriteria', { makesStale: stale })
  const isFrozen = session.criteriaFrozen
  const addOne = async () => {
    const title = { [program.defaultLang]: t('evaluation.criteria.new', { number: criteria.length + 1 }) }
    try {
      const scale = criteria.at(-1)
      const same = scale ? { min: scale.min, max: scale.max, step: scale.step } : {}
      const added = await add.mutateAsync({ params, body: { title, ...same } })
      setOpenId(added.id)
    } catch (thrown) {
      refused(thrown)
    }
  }
  const move = async (index: number, by: -1 | 1) => {
    const ids = criteria.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved) ids.splice(index + by, 0, moved)
    try {
      await order.mutateAsync({ params, body: { order: ids } })
    } catch (thrown) {
      refused(thrown)
    }
  }
  const button =
    mayManage && !isFrozen ? (
      <Button leftSection={<Plus size={16} />} loading={add.isPending} onClick={addOne}>
        {t('evaluation.criteria.add')}
      </Button>
    ) : null
  const current = criteria.find(({ id }) => id === openId)
  return (
    <SessionScreen title="evaluation.criteria.title">
      <FullPage className={styles.page}>
        <div className={styles.sheet}>
          <PageHeader title={t('evaluation.criteria.title')} description={t('evaluation.criteria.lead')} />
          {isFrozen ? <p className={styles.frozen}>{t('evaluation.criteria.frozen')}</p> : null}
          {criteria.length === 0 ? (
            <EmptyState
              title={t('evaluation.criteria.none')}
              message={t('evaluation.criteria.noneMessage')}
              actions={button}
            />
          ) : (
            <>
              <WeightBar criteria={criteria} />
              {criteria.map((criterion, index) => (
                <CriterionCard
                  key={criterion.id}
                  criterion={criterion}
                  criteria={criteria}
                  index={index}
                  isOpen={criterion.id === openId}
                  isFrozen={isFrozen}
                  mayManage={mayManage}
                  onToggle={() => setOpenId(criterion.id === openId ? undefined : criterion.id)}
                  onMove={(by) => move(index, by)}
                />
              ))}
              <div className={styles.add}>{button}</div>
            </>
          )}
        </div>
        <aside className={styles.preview} aria-label={t('evaluation.criteria.preview')}>
          <h2>{t('evaluation.criteria.preview')}</h2>
          {current ? <JurorPreview key={current.id} criterion={current} criteria={criteria} /> : null}
          {criteria
            .filter(({ id }) => id !== openId)
            .slice(0, 4)
            .map((criterion) => (
              <div key={criterion.id} className={styles.folded}>
                {readText(criterion.title, locale, program.defaultLang)}
              </div>
            ))}
        </aside>
      </FullPage>
    </SessionScreen>
  )
}
