import { weighingKinds } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { FullPage } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { criteriaQuery } from '../queries.ts'
import { SessionScreen } from '../sessions/session-screen.tsx'
import { shareOf } from '../share-of.ts'
import { useMayChange, useSessionAllows } from '../staff/use-may.ts'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import styles from './criteria.module.css'
import { CriterionCard } from './criterion-card.tsx'
import type { CriterionRow } from './criterion-row.ts'
import { JurorPreview, ScaleKeys } from './juror-preview.tsx'
import { ReplacedSheets } from './replaced-sheets.tsx'
import { useStoredDrafts } from './stored-drafts.ts'
import { ReplacingSheet } from './use-replacing.tsx'
import { useSheetActions } from './use-sheet-actions.ts'
import { WeightBar } from './weight-bar.tsx'

/** What jurors score: weights, scales, what each mark means; and the sheet as a juror will see it. */
export function CriteriaPage() {
  return (
    <SessionScreen title="evaluation.criteria.title">
      <ReplacingSheet>
        <Criteria />
      </ReplacingSheet>
    </SessionScreen>
  )
}

function Criteria() {
  const { t } = useWords()
  const { session } = useSessionAddress()
  if (session.mode === 'score') return <Sheet />
  return (
    <FullPage className={styles.page}>
      <div className={styles.sheet}>
        <PageHeader title={t('evaluation.criteria.title')} />
        <EmptyState title={t('evaluation.criteria.without')} message={t(`evaluation.mode.${session.mode}Help`)} />
      </div>
    </FullPage>
  )
}

function Sheet() {
  const { t, format, locale } = useWords()
  const program = useProgram()
  const { place, session } = useSessionAddress()
  const mayManage = useMayChange()
  const isReplaceable = useSessionAllows('replace_criteria')
  const mayReplace = mayManage && isReplaceable
  const criteria = useSuspenseQuery(criteriaQuery(place)).data.data
  // What is typed and not saved yet: it stays while other criteria are looked at, and when the page is left.
  const [drafts, keep] = useStoredDrafts(session.id, criteria)
  const [openId, setOpenId] = useState<string | undefined>(
    () => (criteria.find(({ id }) => drafts[id]) ?? criteria[0])?.id,
  )
  const actions = useSheetActions(criteria, setOpenId)
  const isFrozen = session.criteriaFrozen
  const buttons = mayReplace ? (
    <>
      <Button
        variant={criteria.length === 0 ? 'filled' : 'default'}
        leftSection={<Plus size={16} />}
        loading={actions.isAdding}
        onClick={actions.addCriterion}
      >
        {t('evaluation.criteria.add')}
      </Button>
      <Button variant="subtle" leftSection={<Plus size={16} />} onClick={actions.addSection}>
        {t('evaluation.criteria.addSection')}
      </Button>
    </>
  ) : null
  const weighing = criteria.filter(({ kind }) => weighingKinds.has(kind))
  const current = drafts[openId ?? ''] ?? criteria.find(({ id }) => id === openId)
  return (
    <FullPage className={styles.page}>
      <div className={styles.sheet}>
        <PageHeader title={t('evaluation.criteria.title')} description={t('evaluation.criteria.lead')} />
        {mayManage && (isFrozen || !mayReplace) ? (
          <p className={styles.frozen}>{t(`evaluation.criteria.${mayReplace ? 'frozen' : 'wordsOnly'}`)}</p>
        ) : null}
        {criteria.length === 0 ? (
          <EmptyState
            title={t('evaluation.criteria.none')}
            message={t('evaluation.criteria.noneMessage')}
            actions={buttons}
          />
        ) : (
          <>
            <WeightBar criteria={criteria} />
            <ol className={styles.cards}>
              {criteria.map((criterion, index) => (
                <CriterionCard
                  key={criterion.id}
                  criterion={criterion}
                  criteria={criteria}
                  index={index}
                  isOpen={criterion.id === openId}
                  isFrozen={isFrozen}
                  mayManage={mayManage}
                  mayReplace={mayReplace}
                  draft={drafts[criterion.id]}
                  onDraft={(draft) => keep(criterion.id, draft)}
                  onToggle={() => setOpenId(criterion.id === openId ? undefined : criterion.id)}
                  onMove={actions.move}
                  onDuplicate={() => actions.duplicate(criterion)}
                />
              ))}
            </ol>
            <div className={styles.add}>{buttons}</div>
            <ReplacedSheets />
          </>
        )}
      </div>
      <aside className={styles.preview} aria-label={t('evaluation.criteria.preview')}>
        <header>
          <h2>{t('evaluation.criteria.preview')}</h2>
          <ScaleKeys criterion={current} />
        </header>
        {criteria.length === 0 ? <p>{t('evaluation.criteria.previewEmpty')}</p> : null}
        {criteria.map((criterion) =>
          current && criterion.id === openId ? (
            <JurorPreview key={`${current.id} ${scaleOf(current)}`} criterion={current} criteria={criteria} />
          ) : (
            <div key={criterion.id} className={styles.folded}>
              <span>{readText((drafts[criterion.id] ?? criterion).title, locale, program.defaultLang)}</span>
              {weighingKinds.has(criterion.kind) ? (
                <span className="lr-quiet">{format.percent(shareOf(criterion, weighing))}</span>
              ) : null}
            </div>
          ),
        )}
      </aside>
    </FullPage>
  )
}

/** A mark that was tried belongs to the scale it was tried on. */
const scaleOf = ({ kind, min, max, step, options }: CriterionRow) =>
  [kind, min, max, step, ...options.map(({ reference }) => reference)].join(' ')
