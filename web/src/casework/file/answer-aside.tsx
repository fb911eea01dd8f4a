import type { AnswerDifference } from '@laurel/contract/applications/answers'
import type { TeamComment } from '@laurel/contract/casework'
import type { Field } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { CommentForm } from '../team/comment-form.tsx'
import { CommentThread } from '../team/comment-thread.tsx'
import { DifferenceView } from './difference-view.tsx'
import styles from './file.module.css'
import type { Case } from './queries.ts'

interface Props {
  readonly place: Case
  readonly stepId: string
  readonly field: Field
  readonly comments: readonly TeamComment[]
  /** What changed of it, while changes are shown. */
  readonly difference: AnswerDifference | undefined
  readonly zone: string
  readonly fallback: Locale
}

/** Under an answer: what changed, and what the team says about it. */
export function AnswerAside({ place, stepId, field, comments, difference, zone, fallback }: Props) {
  const { t, locale } = useWords()
  const [quote, setQuote] = useState<string>()
  const question = readText(field.title, locale, fallback)
  const first = comments.filter(({ parentId }) => parentId === null)
  return (
    <>
      {difference ? (
        <div className={styles.difference}>
          <span className={styles.changed}>{t('applications.one.changed')}</span>
          <DifferenceView change={difference} fallback={fallback} />
        </div>
      ) : null}
      {first.map((comment) => (
        <CommentThread
          key={comment.id}
          place={place}
          comment={comment}
          replies={comments.filter(({ parentId }) => parentId === comment.id)}
          zone={zone}
        />
      ))}
      {quote === undefined ? (
        <button
          type="button"
          className={styles.commentAct}
          aria-label={t('applications.one.commentOn', { question })}
          title={t('applications.one.commentHelp')}
          // What is selected is gone once the button has the focus.
          onPointerDown={() => setPicked(selectedIn(`${stepId}-${field.key}`))}
          onClick={() => setQuote(takePicked())}
        >
          <MessageSquarePlus size={15} aria-hidden="true" />
        </button>
      ) : (
        <>
          {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
          <CommentForm
            place={place}
            about={{ stepId, fieldKey: field.key, ...(quote && { quote }) }}
            label={t('applications.one.commentOn', { question })}
            onDone={() => setQuote(undefined)}
            hasFocus
          />
        </>
      )}
    </>
  )
}

let picked = ''
const setPicked = (text: string) => {
  picked = text
}
function takePicked(): string {
  const text = picked || ''
  picked = ''
  return text
}

/** The words selected in an answer: what a comment is about. */
function selectedIn(id: string): string {
  const selection = window.getSelection()
  const answer = document.getElementById(id)
  if (!selection || selection.isCollapsed || !answer?.contains(selection.anchorNode)) return ''
  return answer.contains(selection.focusNode) ? selection.toString().trim().slice(0, 500) : ''
}
