import { redact, type TextToRedact } from '@laurel/contract/blinding'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './anonymity.module.css'

interface Piece {
  readonly start: number
  readonly end: number
}

const keyOf = ({ start, end }: Piece) => `${start}-${end}`

/** One text with what is to be struck out of it: what was found, less what somebody leaves, and their own words. */
export function TextRedaction({
  text: { text, suggestions, approved },
  title,
  isBusy,
  onApprove,
  onWithdraw,
}: {
  text: TextToRedact
  title: string
  isBusy: boolean
  onApprove: (pieces: Piece[]) => void
  onWithdraw: () => void
}) {
  const { t } = useWords()
  const [own, setOwn] = useState<readonly Piece[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [word, setWord] = useState('')
  const all: Piece[] = [...suggestions.map(({ start, end }) => ({ start, end })), ...own]
  const struck = all.filter((piece) => !left.has(keyOf(piece)))
  const toggle = (piece: Piece) => {
    const next = new Set(left)
    if (!next.delete(keyOf(piece))) next.add(keyOf(piece))
    setLeft(next)
  }
  const add = () => {
    const sought = word.trim().toLowerCase()
    if (sought === '') return
    const found: Piece[] = []
    const low = text.toLowerCase()
    for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, at + sought.length))
      found.push({ start: at, end: at + sought.length })
    const known = new Set(all.map(keyOf))
    setOwn([...own, ...found.filter((piece) => !known.has(keyOf(piece)))])
    setWord('')
  }
  return (
    <article className={styles.text}>
      <h3>
        {title} {approved ? <Badge tone="ok">{t('evaluation.anonymity.approved')}</Badge> : null}
      </h3>
      <blockquote>{approved ? redact(text, approved) : <Marked text={text} pieces={struck} />}</blockquote>
      {approved ? (
        <div className={styles.acts}>
          <Button size="xs" disabled={isBusy} onClick={onWithdraw}>
            {t('evaluation.anonymity.withdraw')}
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.pieces}>
            {all.map((piece) => (
              <Checkbox
                key={keyOf(piece)}
                size="sm"
                label={text.slice(piece.start, piece.end)}
                checked={!left.has(keyOf(piece))}
                onChange={() => toggle(piece)}
              />
            ))}
          </div>
          <div className={styles.more}>
            <Field label={t('evaluation.anonymity.another')}>
              {(control) => (
                <TextInput
                  {...control}
                  value={word}
                  onChange={(event) => setWord(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') add()
                  }}
                />
              )}
            </Field>
            <Button onClick={add}>{t('evaluation.anonymity.strike')}</Button>
          </div>
          <div className={styles.acts}>
            <Button size="xs" variant="filled" disabled={isBusy} onClick={() => onApprove(struck)}>
              {t('evaluation.anonymity.approve')}
            </Button>
          </div>
        </>
      )}
    </article>
  )
}

/** The text with its pieces marked; those that overlap are marked once. */
function Marked({ text, pieces }: { text: string; pieces: readonly Piece[] }) {
  const parts: { at: number; text: string; isStruck: boolean }[] = []
  let at = 0
  for (const { start, end } of pieces.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    if (start > at) parts.push({ at, text: text.slice(at, start), isStruck: false })
    const from = Math.max(at, start)
    parts.push({ at: from, text: text.slice(from, end), isStruck: true })
    at = end
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isStruck: false })
  return parts.map((part) =>
    part.isStruck ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  )
}
