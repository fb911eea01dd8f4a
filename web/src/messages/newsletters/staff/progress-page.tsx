import type { Newsletter } from '@laurel/contract/messages/newsletters'
import { Copy, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, useCall } from '../../../kernel/api/index.ts'
import { useGo } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { toastError } from '../../../ui/feedback/index.ts'
import { PageBar } from '../../../ui/frame/index.ts'
import { MoreMenu, PageHeader, Problem, ProgressLine } from '../../../ui/index.ts'
import { Figure } from '../../../ui/page/index.ts'
import { NewsletterState } from './newsletter-state.tsx'
import { RecipientsTable } from './recipients-table.tsx'
import styles from './staff.module.css'
import { DeleteDialog } from './write-page.tsx'

const figures = ['sent', 'waiting', 'bounced', 'complained', 'unsubscribed', 'skipped'] as const

/** A newsletter that has left its author's hands: how far it is, and what became of its mails. */
export function ProgressPage({ newsletter }: { newsletter: Newsletter }) {
  const { t, format } = useWords()
  const { title, state, reason, counts, scheduledAt, audienceName } = newsletter
  const waiting = counts.waiting + counts.queued
  const shown = { ...counts, waiting }
  const done = counts.total > 0 ? (counts.total - waiting) / counts.total : 0
  const progress = `${format.number(counts.written)} / ${format.number(counts.total)}`
  return (
    <>
      <PageBar
        crumbs={[{ label: t('newsletters.title'), to: '/admin/sender-email/newsletters' }, { label: title }]}
        actions={<Actions newsletter={newsletter} />}
      />
      <PageHeader title={title} description={audienceName} />
      <div className={styles.progress}>
        <p className={styles.state} role="status">
          <NewsletterState state={state} />
          {state === 'scheduled' && scheduledAt ? (
            <span>{t('newsletters.scheduledFor', { date: format.dateAndTime(scheduledAt) })}</span>
          ) : null}
          {counts.total > 0 ? <span className="lr-numbers">{progress}</span> : null}
        </p>
        {state === 'paused' && reason ? <Problem>{t(`newsletters.reason.${reason}`)}</Problem> : null}
        {counts.total > 0 ? (
          <>
            <ProgressLine share={done} label={`${t('newsletters.progress')}, ${progress}`} />
            <div className={styles.figures}>
              {figures.map((name) => (
                <Figure key={name} label={t(`newsletters.count.${name}`)} value={format.number(shown[name])} />
              ))}
            </div>
            <p className="lr-caption">{t('newsletters.noTracking')}</p>
            <RecipientsTable newsletterId={newsletter.id} />
          </>
        ) : null}
      </div>
    </>
  )
}

const changes = ['readNewsletter', 'listNewsletters', 'listNewsletterRecipients'] as const

function Actions({ newsletter: { id, title, state, startedAt } }: { newsletter: Newsletter }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const [requested, setRequested] = useState<'cancel' | 'delete'>()
  const params = { newsletterId: id }
  const pause = useCall('pauseNewsletter', { invalidates: changes })
  const resume = useCall('resumeNewsletter', { invalidates: changes })
  const cancel = useCall('cancelNewsletter', { invalidates: changes })
  const unschedule = useCall('unscheduleNewsletter', { invalidates: changes })
  const copy = useCall('copyNewsletter', { invalidates: ['listNewsletters'] })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const more = [
    ...(state === 'scheduled'
      ? [
          {
            id: 'unschedule',
            label: t('newsletters.unschedule'),
            onSelect: () => unschedule.mutate({ params }, { onError: failed }),
          },
        ]
      : []),
    ...(state === 'scheduled' || state === 'sending' || state === 'paused'
      ? [{ id: 'cancel', label: t('newsletters.cancel'), isDangerous: true, onSelect: () => setRequested('cancel') }]
      : []),
    ...(state === 'cancelled' && !startedAt
      ? [{ id: 'delete', label: t('newsletters.delete'), isDangerous: true, onSelect: () => setRequested('delete') }]
      : []),
  ]
  return (
    <div className={styles.actions}>
      {state === 'sending' ? (
        <Button
          leftSection={<Pause size={15} aria-hidden="true" />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ params }, { onError: failed })}
        >
          {t('newsletters.pause')}
        </Button>
      ) : null}
      {state === 'paused' ? (
        <Button
          variant="filled"
          leftSection={<Play size={15} aria-hidden="true" />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ params }, { onError: failed })}
        >
          {t('newsletters.resume')}
        </Button>
      ) : null}
      <Button
        leftSection={<Copy size={15} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() =>
          copy.mutate(
            { params },
            { onSuccess: (made) => void go(`/admin/sender-email/newsletters/${made.id}`), onError: failed },
          )
        }
      >
        {t('newsletters.copy')}
      </Button>
      <MoreMenu actions={more} />
      <ConfirmDialog
        isOpen={requested === 'cancel'}
        onClose={() => setRequested(undefined)}
        onConfirm={() => cancel.mutateAsync({ params }).catch(failed)}
        title={t('newsletters.cancelQuestion')}
        description={t('newsletters.cancelHelp')}
        confirmLabel={t('newsletters.cancel')}
        isDangerous
      />
      <DeleteDialog
        newsletter={{ id, title }}
        isOpen={requested === 'delete'}
        onClose={() => setRequested(undefined)}
      />
    </div>
  )
}
