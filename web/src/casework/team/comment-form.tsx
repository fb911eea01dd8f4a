import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { type Case, colleaguesQuery } from '../file/queries.ts'
import styles from './comments.module.css'
import { MentionBox, mentionedIn } from './mention-box.tsx'

interface Props {
  readonly place: Case
  /** The subject, when it is not the whole application. */
  readonly about?: { stepId: string; fieldKey: string; quote?: string } | { parentId: string }
  /** A comment that is written anew. */
  readonly comment?: { id: string; text: string }
  readonly label: string
  readonly onDone?: () => void
  readonly hasFocus?: boolean
}

/** Says something to the team; whoever is mentioned is told by mail. */
export function CommentForm({ place, about, comment, label, onDone, hasFocus }: Props) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState(comment?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const { data: colleagues } = useQuery(colleaguesQuery(place.programId))
  const invalidates = ['listComments', 'listApplicationHistory'] as const
  const write = useCall('writeComment', { invalidates })
  const rewrite = useCall('rewriteComment', { invalidates })
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!text.trim()) return setProblem(t('applications.one.commentEmpty'))
    const body = { text: text.trim(), mentions: mentionedIn(text, colleagues?.data ?? []) }
    try {
      if (comment) await rewrite.mutateAsync({ params: { ...place, commentId: comment.id }, body })
      else await write.mutateAsync({ params: { ...place }, body: { ...body, ...about } })
      setText('')
      setProblem(undefined)
      onDone?.()
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <MentionBox
        programId={place.programId}
        value={text}
        onChange={setText}
        onSend={() => void send()}
        label={label}
        hasFocus={hasFocus}
      />
      {problem ? <Problem>{problem}</Problem> : null}
      <div className={styles.formActs}>
        <span>{t('applications.one.onlyTeam')}</span>
        {onDone ? (
          <Button size="xs" variant="subtle" onClick={onDone}>
            {t('ui.cancel')}
          </Button>
        ) : null}
        <Button size="xs" type="submit" loading={write.isPending || rewrite.isPending}>
          {t(comment ? 'ui.save' : 'applications.one.comment')}
        </Button>
      </div>
    </form>
  )
}
