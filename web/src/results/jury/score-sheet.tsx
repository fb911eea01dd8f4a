import {
  asksCommentOn,
  isAnswered,
  itemsFor,
  type Lack,
  missingOn,
  weighingKinds,
} from '@laurel/contract/evaluation/rules'
import { useRef, useState } from 'react'
import { shareOf } from '../../evaluation/index.ts'
import {
  CriterionScore,
  type EntryToJudge,
  type JurorSession,
  noScore,
  type OwnSheet,
  PrivateNote,
  SheetFooter,
  SheetNotices,
  SheetSection,
  useSheetKeys,
} from '../../evaluation/jury/index.ts'
import { isRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { useFootBar } from '../../ui/frame/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { PeerEvaluations } from '../peer-review/peer-evaluations.tsx'
import styles from './score-sheet.module.css'

/** Every criterion with its marks, a comment for the committee, and the acts that are always in sight. */
export function ScoreSheet({
  session,
  entry,
  sheet,
  isRunning,
  panel,
  onNext,
  onDeclare,
}: {
  session: JurorSession
  entry: EntryToJudge
  sheet: OwnSheet
  isRunning: boolean
  /** Where the sheet is a tab: its place among the tabs. */
  panel?: { readonly id: string; readonly labelledBy: string; readonly isHidden: boolean; readonly onLook: () => void }
  onNext: () => void
  onDeclare: () => void
}) {
  const words = useWords()
  useFootBar()
  const { t } = words
  const box = useRef<HTMLDivElement>(null)
  const judged = { categoryId: entry.context.category }
  const items = itemsFor(session.criteria, judged)
  const criteria = items.filter(({ kind }) => kind !== 'separator')
  const weighing = criteria.filter(({ kind }) => weighingKinds.has(kind))
  const scoreOf = (id: string) => sheet.scores[id] ?? noScore
  const [currentId, setCurrentId] = useState(
    () => criteria.find(({ id }) => !isAnswered(scoreOf(id)))?.id ?? criteria[0]?.id,
  )
  const [isSubmitting, setSubmitting] = useState(false)
  const [isWanting, setWanting] = useState(false)
  const { state, stale } = sheet.evaluation
  const isStopped = !isRunning || sheet.stopped !== undefined || sheet.conflict !== undefined
  const isLocked = (state === 'submitted' && !stale) || isStopped
  const answers = criteria.map(({ id }) => ({ criterionId: id, ...scoreOf(id) }))
  const isShared = session.policy.peerContent !== 'never'
  const commentHelp = `${t('evaluation.sheet.commentHelp')}${isShared ? ` ${t('evaluation.peers.readYours')}` : ''}`
  const missing = missingOn(items, answers, judged)

  /** What is written by key is seen, also where the sheet is a tab that is not looked at. */
  const look = () => panel?.onLook()
  const focus = (id: string | undefined): boolean => {
    look()
    const section = id === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-criterion="${id}"]`)
    const control = section?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), select, textarea')
    control?.focus()
    return control !== null && control !== undefined
  }
  useSheetKeys({
    criteria,
    currentId,
    isLocked,
    scoreOf,
    box,
    look,
    focus,
    onScore: sheet.score,
    onSubmit: () => askToSubmit(),
  })

  const submit = async () => {
    try {
      if (!(await sheet.submit())) return toastError({ title: t('evaluation.sheet.submitLater') })
      toastSuccess({ title: t('evaluation.sheet.submitted', { title: entry.title || entry.code }) })
      onNext()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  const goTo = ({ criterionId, missing: lackedPart }: Lack) => {
    setCurrentId(criterionId)
    look()
    const note =
      lackedPart === 'comment'
        ? box.current?.querySelector<HTMLElement>(`[data-criterion="${criterionId}"] textarea`)
        : null
    if (note) note.focus()
    else focus(criterionId)
  }
  const askToSubmit = () => {
    if (isLocked) return
    const [first] = missing
    if (!first) return setSubmitting(true)
    setWanting(true)
    goTo(first)
  }
  return (
    <div className={styles.sheet} ref={box}>
      <div
        className={styles.scroll}
        {...(panel && { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.labelledBy, hidden: panel.isHidden })}
      >
        <VisuallyHidden as="h2">{t('evaluation.sheet.tab.marks')}</VisuallyHidden>
        <SheetNotices
          sheet={sheet}
          isRunning={isRunning}
          criteria={criteria}
          fallback={entry.defaultLang}
          missing={isWanting && !isLocked ? missing : []}
          onGoTo={goTo}
        />
        {items.map((item, index) =>
          item.kind === 'separator' ? (
            <SheetSection key={item.id} separator={item} entry={entry} />
          ) : (
            <CriterionScore
              key={item.id}
              criterion={item}
              share={weighingKinds.has(item.kind) ? shareOf(item, weighing) : 0}
              fallback={entry.defaultLang}
              score={scoreOf(item.id)}
              onChange={(part) => sheet.score(item.id, part)}
              onFocus={() => setCurrentId(item.id)}
              onNext={() => focus(items.slice(index + 1).find(({ kind }) => kind !== 'separator')?.id)}
              asksComment={asksCommentOn(item, scoreOf(item.id))}
              isCurrent={item.id === currentId && !isLocked}
              isLocked={isLocked}
              missing={isWanting ? missing.flatMap((one) => (one.criterionId === item.id ? [one.missing] : [])) : []}
            />
          ),
        )}
        <div className={styles.comment}>
          <Field label={t('evaluation.sheet.comment')} help={commentHelp} isOptional>
            {(control) => (
              <AutoTextarea
                {...control}
                value={sheet.comment}
                maxLength={20_000}
                readOnly={isLocked}
                placeholder={isLocked ? undefined : t('evaluation.sheet.commentPlaceholder')}
                onChange={(event) => sheet.setComment(event.target.value)}
              />
            )}
          </Field>
        </div>
        <PrivateNote sessionId={session.id} entry={entry} />
        <PeerEvaluations session={session} entry={entry} isHandedIn={state === 'submitted'} />
      </div>
      <SheetFooter
        isLocked={isLocked}
        missing={missing.length}
        isStale={stale}
        scored={criteria.filter(({ id }) => isAnswered(scoreOf(id))).length}
        total={criteria.length}
        onDeclare={onDeclare}
        onNext={onNext}
        onSubmit={askToSubmit}
      />
      <ConfirmDialog
        isOpen={isSubmitting}
        onClose={() => setSubmitting(false)}
        onConfirm={submit}
        title={t('evaluation.sheet.submitTitle', { title: entry.title || entry.code })}
        description={t('evaluation.sheet.submitMessage')}
        confirmLabel={t('evaluation.sheet.submit')}
      />
    </div>
  )
}
