import { appliesTo, missingOn, totalOn } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { SaveState, toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { markText } from '../marks.ts'
import { type Criterion, noScore } from './entered-score.ts'
import styles from './grid.module.css'
import { GridCell } from './grid-cell.tsx'
import type { JurorSession } from './juror-session.ts'
import { sheetPath } from './sheet-path.ts'
import { useSheet } from './use-sheet.ts'

/** One entry of the grid: its marks, its total, where its evaluation stands; it is saved by itself as the sheet is. */
export function GridRow({
  session,
  entry,
  criteria,
}: {
  session: JurorSession
  entry: JurorSession['entries'][number]
  criteria: readonly Criterion[]
}) {
  const words = useWords()
  const { t, format, locale } = words
  const isRunning = session.phase === 'running'
  const sheet = useSheet({ sessionId: session.id, entryId: entry.id }, entry.evaluation, { isRunning })
  const [isSubmitting, setSubmitting] = useState(false)
  const judged = { categoryId: entry.categoryId }
  const answers = criteria.map(({ id }) => ({ criterionId: id, ...(sheet.scores[id] ?? noScore) }))
  const missing = missingOn(criteria, answers, judged)
  const isSubmitted = sheet.evaluation.state === 'submitted' && !sheet.evaluation.stale
  const isStopped = !isRunning || sheet.stopped !== undefined || sheet.conflict !== undefined
  const title = entry.title || entry.code
  const href = sheetPath(session, entry.id)
  const submit = async () => {
    try {
      if (!(await sheet.submit())) return toastError({ title: t('evaluation.sheet.submitLater') })
      toastSuccess({ title: t('evaluation.sheet.submitted', { title }) })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  return (
    <tr>
      <th scope="row">
        <Link to={href}>{title}</Link>
        <small>{readText(entry.categoryTitle, locale, session.defaultLang)}</small>
      </th>
      {criteria.map((criterion) => (
        <td key={criterion.id}>
          {appliesTo(criterion, judged) ? (
            <GridCell
              criterion={criterion}
              fallback={session.defaultLang}
              label={t('evaluation.grid.cell', {
                title,
                criterion: readText(criterion.title, locale, session.defaultLang),
              })}
              score={sheet.scores[criterion.id] ?? noScore}
              isLocked={isSubmitted || isStopped}
              href={href}
              onChange={(part) => sheet.score(criterion.id, part)}
            />
          ) : (
            <span className={styles.none}>–</span>
          )}
        </td>
      ))}
      <td className="lr-numbers">{markText(format, totalOn(criteria, answers, judged))}</td>
      <td className={styles.state}>
        {isSubmitted ? (
          <Badge tone="ok">{t('evaluation.state.submitted')}</Badge>
        ) : sheet.conflict ? (
          <Link to={href}>{t('evaluation.grid.conflict')}</Link>
        ) : (
          <>
            {entry.evaluation.version > 0 || sheet.saving.state !== 'saved' || sheet.evaluation.version > 0 ? (
              <SaveState saving={sheet.saving} />
            ) : null}
            {isStopped ? null : missing.length > 0 ? (
              <Link to={href}>{t('evaluation.grid.missing', { count: missing.length })}</Link>
            ) : (
              <Button size="xs" variant="filled" onClick={() => setSubmitting(true)}>
                {t(sheet.evaluation.stale ? 'evaluation.sheet.confirm' : 'evaluation.sheet.submit')}
              </Button>
            )}
          </>
        )}
        <ConfirmDialog
          isOpen={isSubmitting}
          onClose={() => setSubmitting(false)}
          onConfirm={submit}
          title={t('evaluation.sheet.submitTitle', { title })}
          description={t('evaluation.sheet.submitMessage')}
          confirmLabel={t('evaluation.sheet.submit')}
        />
      </td>
    </tr>
  )
}
