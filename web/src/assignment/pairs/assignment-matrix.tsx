import { useState } from 'react'
import { isQuiet, type JurorRow, useGridKeys, useSessionAddress, workShare, workText } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { Avatar, classNames, Dot, VisuallyHidden } from '../../ui/page/index.ts'
import { MatrixCell } from '../../ui/table/index.ts'
import { CellDialog, type CellPlace } from './cell-dialog.tsx'
import { cellOf } from './cell-of.ts'
import styles from './matrix.module.css'
import { useCellToggle } from './use-cell-toggle.ts'

type Entry = AnswerOf<'listEntries'>['data'][number]

/**
 * Applications down, jurors across. A click gives or takes back an empty cell; the others say what they hold. Arrows move from
 * cell to cell, Enter and the space bar do what a click does.
 */
export function AssignmentMatrix({
  jurors,
  entries,
  total,
  colours,
  isFrozen,
  onMore,
}: {
  jurors: readonly JurorRow[]
  entries: readonly Entry[]
  total: number
  colours: ReadonlyMap<string, number>
  isFrozen: boolean
  onMore: (() => unknown) | undefined
}) {
  const { t, format } = useWords()
  const toggle = useCellToggle()
  const keys = useGridKeys(entries.length, jurors.length)
  const [opened, setOpened] = useState<CellPlace>()
  const [column, setColumn] = useState<string>()
  return (
    <>
      <table
        {...keys.grid}
        aria-label={t('evaluation.assignments.title')}
        className={styles.matrix}
        onMouseLeave={() => setColumn(undefined)}
      >
        <Heads jurors={jurors} total={total} column={column} />
        <tbody>
          {entries.map((entry, row) => (
            <tr key={entry.id}>
              <th scope="row">
                <span className={styles.title}>
                  <Dot color={colours.get(entry.categoryId) ?? 1} />
                  <span title={entry.title}>{entry.title || entry.code}</span>
                </span>
              </th>
              {jurors.map((juror, at) => {
                const shown = cellOf(entry, juror.id, format)
                const said = [juror.name, entry.title || entry.code, t(`evaluation.cellState.${shown.state}`)]
                const place = { entry, juror }
                const isFree = shown.state === 'empty' || shown.state === 'todo'
                const isStill = isFrozen || entry.withdrawn || (shown.state === 'empty' && juror.state === 'removed')
                if (shown.figure) said.push(shown.figure)
                if ((shown.state === 'empty' || shown.state === 'todo') && !isStill)
                  said.push(t(`evaluation.cellAct.${shown.state}`))
                return (
                  <td
                    key={juror.id}
                    data-on={column === juror.id || undefined}
                    onMouseEnter={() => setColumn(juror.id)}
                    onFocus={() => {
                      keys.onFocusCell(row, at)
                      setColumn(juror.id)
                    }}
                  >
                    <MatrixCell
                      {...shown}
                      label={said.join(', ')}
                      tabIndex={keys.tabIndexOf(row, at)}
                      onOpen={
                        isFree
                          ? isStill
                            ? undefined
                            : () => toggle(entry.id, juror.id, shown.state === 'todo')
                          : () => setOpened(place)
                      }
                    />
                  </td>
                )
              })}
              <td className={classNames(styles.reviews, entry.done >= entry.expected && styles.full)}>
                {format.number(entry.done)} / {format.number(entry.expected)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {onMore ? (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('evaluation.assignments.more')}</Button>
        </div>
      ) : null}
      {opened ? <CellDialog place={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

const firstOf = (name: string) => name.split(' ')[0] ?? ''

function Heads({
  jurors,
  total,
  column,
}: {
  jurors: readonly JurorRow[]
  total: number
  /** The juror whose column is pointed at. */
  column: string | undefined
}) {
  const { t, format } = useWords()
  const { session } = useSessionAddress()
  const called = new Map<string, number>()
  for (const { name } of jurors) called.set(firstOf(name), (called.get(firstOf(name)) ?? 0) + 1)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {t('evaluation.assignments.corner', { count: total, each: format.number(session.reviewsPerEntry) })}
        </th>
        {jurors.map((juror) => (
          <th key={juror.id} scope="col" data-on={column === juror.id || undefined}>
            <JurorHead juror={juror} isAlone={called.get(firstOf(juror.name)) === 1} />
          </th>
        ))}
        <th scope="col" className={styles.reviews}>
          {t('evaluation.reviews')}
        </th>
      </tr>
    </thead>
  )
}

function JurorHead({
  juror,
  isAlone,
}: {
  juror: JurorRow /** Nobody else of the jury goes by the same first name. */
  isAlone: boolean
}) {
  const words = useWords()
  const { format } = words
  const { work, name } = juror
  const label = workText(useSessionAddress().session.mode, work, words)
  return (
    <span className={styles.head} title={`${name}, ${label}`}>
      <VisuallyHidden>
        {name}, {label}
      </VisuallyHidden>
      <Avatar name={name} size={34} />
      <span aria-hidden="true">
        {firstOf(name)}
        {isAlone ? '' : ` ${name.split(' ')[1]?.[0] ?? ''}`}
      </span>
      <span className={styles.load} aria-hidden="true">
        {format.number(work.done)} / {format.number(work.all)}
      </span>
      <span className={styles.line} aria-hidden="true">
        <ProgressLine share={workShare(work)} tone={isQuiet(juror) ? 'warn' : 'primary'} label={label} />
      </span>
    </span>
  )
}
