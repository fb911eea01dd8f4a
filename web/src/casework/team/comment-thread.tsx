import type { TeamComment } from '@laurel/contract/casework'
import { Fragment, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import type { Case } from '../file/queries.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { commentPlace } from './use-named-comment.ts'

interface Props {
  readonly place: Case
  readonly comment: TeamComment
  readonly replies: readonly TeamComment[]
  readonly zone: string
  /** The comment that the address names, here or in another thread. */
  readonly named?: string | undefined
}

const invalidates = ['listComments', 'listApplicationHistory'] as const

/** A comment with its replies. What is settled is folded to its first words. */
export function CommentThread({ place, comment, replies, zone, named }: Props) {
  const { t } = useWords()
  const [isAnswering, setAnswering] = useState(false)
  const [isOpen, setOpen] = useState([comment, ...replies].some(({ id }) => id === named))
  const resolve = useCall('resolveComment', { invalidates })
  const reopen = useCall('reopenComment', { invalidates })
  const params = { ...place, commentId: comment.id }
  if (comment.resolvedAt && !isOpen) {
    return (
      <button type="button" className={styles.settled} onClick={() => setOpen(true)}>
        {t('applications.one.settledBy', { name: comment.resolvedBy ?? '', text: comment.text.slice(0, 60) })}
      </button>
    )
  }
  return (
    <article className={styles.thread} aria-label={t('applications.one.commentBy', { name: comment.author.name })}>
      <Comment place={place} comment={comment} zone={zone} named={named} />
      {replies.map((reply) => (
        <Comment key={reply.id} place={place} comment={reply} zone={zone} named={named} />
      ))}
      {isAnswering ? (
        <CommentForm
          place={place}
          about={{ parentId: comment.id }}
          label={t('applications.one.replyTo', { name: comment.author.name })}
          onDone={() => setAnswering(false)}
          hasFocus
        />
      ) : (
        <p className={styles.acts}>
          <button type="button" onClick={() => setAnswering(true)}>
            {t('applications.one.reply')}
          </button>
          {comment.resolvedAt ? (
            <button type="button" onClick={() => void reopen.mutateAsync({ params }).catch(() => undefined)}>
              {t('applications.one.reopen')}
            </button>
          ) : (
            <button type="button" onClick={() => void resolve.mutateAsync({ params }).catch(() => undefined)}>
              {t('applications.one.settle')}
            </button>
          )}
        </p>
      )}
    </article>
  )
}

function Comment({ place, comment, zone, named }: Omit<Props, 'replies'>) {
  const { t, format } = useWords()
  const { user } = useSession()
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const remove = useCall('deleteComment', { invalidates })
  const name = comment.author.name || t('applications.one.formerColleague')
  const isMine = comment.author.id !== null && comment.author.id === user?.id
  return (
    <div
      className={styles.comment}
      id={commentPlace(comment.id)}
      tabIndex={named === comment.id ? -1 : undefined}
      data-named={named === comment.id || undefined}
    >
      <Avatar name={name} size={26} />
      <div>
        <p className={styles.line}>
          <strong>{name}</strong>{' '}
          <time dateTime={comment.writtenAt}>{format.dateAndTime(comment.writtenAt, zone)}</time>
          {comment.editedAt ? <span> · {t('applications.one.edited')}</span> : null}
        </p>
        {comment.quote ? <blockquote>{comment.quote}</blockquote> : null}
        {isEditing ? (
          <CommentForm
            place={place}
            comment={comment}
            label={t('applications.one.editComment')}
            onDone={() => setEditing(false)}
            hasFocus
          />
        ) : (
          <p className={styles.text}>
            <Mentioning text={comment.text} names={comment.mentions.map((one) => one.name)} />
          </p>
        )}
        {isMine && !isEditing ? (
          <p className={styles.acts}>
            <button type="button" onClick={() => setEditing(true)}>
              {t('applications.one.editComment')}
            </button>
            <button type="button" onClick={() => setDeleting(true)}>
              {t('applications.one.deleteComment')}
            </button>
          </p>
        ) : null}
        <ConfirmDialog
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { ...place, commentId: comment.id } })
          }}
          isDangerous
          title={t('applications.one.deleteCommentQuestion')}
          description={t('applications.one.deleteCommentConsequence')}
          confirmLabel={t('applications.one.deleteComment')}
        />
      </div>
    </div>
  )
}

/** A text with those whom it mentions set apart. */
function Mentioning({ text, names }: { text: string; names: readonly string[] }) {
  const marks = names.filter((name) => name !== '').map((name) => `@${name}`)
  const parts = marks.reduce<string[]>(
    (all, mark) =>
      all.flatMap((part) =>
        marks.includes(part) ? [part] : part.split(mark).flatMap((one, index) => (index === 0 ? [one] : [mark, one])),
      ),
    [text],
  )
  return parts.map((part, index) => {
    const key = `${index} ${part}`
    return marks.includes(part) ? (
      <span key={key} className={styles.mention}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
