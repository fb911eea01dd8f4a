import { missingInEvaluation } from '@laurel/contract/evaluation'
import { Button } from '@mantine/core'
import { Flag, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import {
  AutoTextarea,
  ConfirmDialog,
  Field,
  IconButton,
  Kbd,
  toastError,
  toastSuccess,
  useFootBar,
  useShortcuts,
} from '../../ui/index.ts'
import { markText } from '../marks.ts'
import { shareOf } from '../share-of.ts'
import { CriterionScore } from './criterion-score.tsx'
import type { EntryToJudge, JurorSession } from './evaluate.tsx'
import styles from './score-sheet.module.css'
import { SheetConflict } from './sheet-conflict.tsx'
import type { OwnSheet } from './use-sheet.ts'

const nothing = { value: null, comment: '' }

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
  panel?: { readonly id: string; readonly labelledBy: string; readonly isHidden: boolean }
  onNext: () => void
  onDeclare: () => void
}) {
  const words = useWords()
  useFootBar()
  const { t, format } = words
  const box = useRef<HTMLDivElement>(null)
  const { criteria } = session
  const given = (id: string) => sheet.scores[id] ?? nothing
  const [currentId, setCurrentId] = useState(
    () => criteria.find(({ id }) => given(id).value === null)?.id ?? criteria[0]?.id,
  )
  const [isSubmitting, setSubmitting] = useState(false)
  const [isWanting, setWanting] = useState(false)
  const isSubmitted = sheet.evaluation.state === 'submitted'
  const isLocked = isSubmitted || !isRunning || sheet.stopped !== undefined || sheet.conflict !== undefined
  const scored = criteria.filter(({ id }) => given(id).value !== null).length
  const isFull = scored === criteria.length
  const sheetScores = criteria.map(({ id }) => ({ criterionId: id, ...given(id) }))
  const missing = missingInEvaluation(criteria, sheetScores)

  const focus = (id: string | undefined): boolean => {
    const section = box.current?.querySelector<HTMLElement>(`[data-criterion="${id}"]`)
    const control = section?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), select')
    control?.focus()
    return control !== null && control !== undefined
  }
  const markCurrent = (key: number) => {
    const criterion = criteria.find(({ id }) => id === currentId)
    if (!criterion || isLocked || criterion.step !== 1 || key < criterion.min || key > criterion.max) return
    sheet.score(criterion.id, { value: key })
    focus(criterion.id)
  }
  useShortcuts(Object.fromEntries(Array.from({ length: 10 }, (_, key) => [String(key), () => markCurrent(key)])))

  const submit = async () => {
    try {
      await sheet.submit()
      toastSuccess({ title: t('evaluation.sheet.submitted', { title: entry.title || entry.code }) })
      onNext()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  const askToSubmit = () => {
    const [first] = missing
    if (!first) return setSubmitting(true)
    setWanting(true)
    setCurrentId(first.criterionId)
    focus(first.criterionId)
  }
  return (
    <div className={styles.sheet} ref={box}>
      <div
        className={styles.scroll}
        {...(panel && { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.labelledBy, hidden: panel.isHidden })}
      >
        {isSubmitted ? (
          <p className={styles.told} data-tone="ok">
            <Lock size={14} aria-hidden="true" />{' '}
            {t('evaluation.sheet.locked', { mark: markText(format, sheet.evaluation.total) })}
          </p>
        ) : null}
        {isRunning || isSubmitted ? null : <p className={styles.told}>{t('evaluation.sheet.notRunning')}</p>}
        {sheet.stopped ? (
          <p className={styles.told} role="alert">
            {refusalText(words, sheet.stopped)}
          </p>
        ) : null}
        {sheet.conflict ? <SheetConflict onChoose={sheet.resolve} /> : null}
        {criteria.map((criterion, index) => (
          <CriterionScore
            key={criterion.id}
            criterion={criterion}
            share={shareOf(criterion, criteria)}
            fallback={entry.defaultLang}
            score={given(criterion.id)}
            onChange={(part) => sheet.score(criterion.id, part)}
            onFocus={() => setCurrentId(criterion.id)}
            onNext={() => focus(criteria[index + 1]?.id)}
            isCurrent={criterion.id === currentId && !isLocked}
            isLocked={isLocked}
            isWanting={isWanting}
          />
        ))}
        <div className={styles.comment}>
          <Field label={t('evaluation.sheet.comment')} help={t('evaluation.sheet.commentHelp')} isOptional>
            {(control) => (
              <AutoTextarea
                {...control}
                value={sheet.comment}
                maxLength={20_000}
                readOnly={isLocked}
                placeholder={t('evaluation.sheet.commentPlaceholder')}
                onChange={(event) => sheet.setComment(event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
      <div className={styles.footer}>
        {isLocked ? null : isFull ? (
          <IconButton label={t('evaluation.sheet.declare')} icon={<Flag size={16} />} onClick={onDeclare} />
        ) : (
          <Button
            size="sm"
            variant="subtle"
            className={styles.declare}
            leftSection={<Flag size={15} />}
            title={t('evaluation.sheet.declare')}
            onClick={onDeclare}
          >
            {t('evaluation.sheet.declare')}
          </Button>
        )}
        <span>{t('evaluation.sheet.scored', { done: format.number(scored), count: criteria.length })}</span>
        <Button
          size="md"
          variant={isFull && !isLocked ? 'default' : 'filled'}
          onClick={onNext}
          rightSection={isFull && !isLocked ? undefined : <Kbd isOnFill>⌘ ↵</Kbd>}
        >
          {t(isLocked ? 'evaluation.sheet.next' : 'evaluation.sheet.saveAndNext')}
        </Button>
        {isFull && !isLocked ? (
          <Button size="md" variant="filled" onClick={askToSubmit}>
            {t('evaluation.sheet.submit')}
          </Button>
        ) : null}
      </div>
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
