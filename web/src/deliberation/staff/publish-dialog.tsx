import type { EvaluationSession } from '@laurel/contract/evaluation'
import { useQuery } from '@tanstack/react-query'
import { useRefusalToast, useSessionAddress, Waiting } from '../../evaluation/index.ts'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './staff.module.css'

type Preview = Pick<AnswerOf<'previewSessionPublication'>, 'types'>

/** Shows the effects of publishing, then publishes all decisions at once, or none. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t, format, text } = useWords()
  const { params, session } = useSessionAddress()
  const refused = useRefusalToast()
  const query = useQuery(queryOf('previewSessionPublication', { params }, { maxAge: 0 }))
  const preview = query.data
  const publish = useCall('publishSessionDecisions', {
    invalidates: ['getEvaluationSession', 'listEvaluationSessions', 'getDeliberation', 'previewSessionPublication'],
  })
  const send = async (fingerprint: string) => {
    try {
      await publish.mutateAsync({ params, body: { fingerprint } })
      toastSuccess({ title: t('evaluation.deliberation.published') })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.deliberation.publishTitle')}
      description={t('evaluation.deliberation.publishMessage')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="md"
            variant="filled"
            disabled={!preview || preview.undecided > 0}
            loading={publish.isPending}
            onClick={() => preview && void send(preview.fingerprint)}
          >
            {t('evaluation.deliberation.publish')}
          </Button>
        </>
      }
    >
      {preview ? (
        <div className={styles.form}>
          <ul>
            {preview.types.map(({ typeId, label, count, quota, amountCents }) => (
              <li key={typeId}>
                {t('evaluation.deliberation.labelled', {
                  label: text(label),
                  said: `${format.number(count)}${quota === null ? '' : ` / ${format.number(quota)}`}`,
                })}
                {amountCents > 0 ? ` · ${format.money(amountCents, preview.currency ?? 'EUR')}` : ''}
                {quota !== null && count > quota ? (
                  <>
                    {' '}
                    <Badge tone="warn">{t('evaluation.deliberation.overQuota')}</Badge>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          <div>
            <p>{t('evaluation.deliberation.reads')}</p>
            <ul>
              {readBy(session, preview).map((part) => (
                <li key={part}>{t(`evaluation.deliberation.reads.${part}`)}</li>
              ))}
            </ul>
          </div>
          <p>{t('evaluation.deliberation.mails', { count: preview.mails })}</p>
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

/** What each applicant reads once decisions are public, as far as the session tells and there is something to tell. */
function readBy({ mode, policy }: Pick<EvaluationSession, 'mode' | 'policy'>, { types }: Preview) {
  const { applicantFeedback, jurorIdentityToApplicant } = policy
  return [
    'decision' as const,
    ...(types.some(({ amountCents }) => amountCents > 0) ? ['amount' as const] : []),
    ...(applicantFeedback === 'none' ? [] : ['comments' as const]),
    ...(applicantFeedback === 'scores_and_comments' && mode === 'score' ? ['scores' as const] : []),
    ...(jurorIdentityToApplicant === 'shown' ? ['jurors' as const] : []),
  ]
}
