import type { Sending } from '@laurel/contract/messages'
import { RotateCcw, Square } from 'lucide-react'
import { isRefusal, useCall, useMore } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { Badge, Disclosure, EmptyState, ErrorState, MoreOf } from '../../ui/page/index.ts'
import { SentFiles } from '../sent-files.tsx'
import styles from './many.module.css'
import { inLanguage, MergeText } from './merge-text.tsx'

/** Milliseconds between two looks at what is leaving. */
const lookWhileRunning = 1_500
const perPage = 10

/** Messages sent to many: how far each is, whom it could not reach and why; stops one, tries the rest again. */
export function SendingsList({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  const sendings = useMore(
    'listSendings',
    { params: { programId: programSlug } },
    { perPage, refetchInterval: (rows) => (rows.some(isRunning) ? lookWhileRunning : false) },
  )
  const { rows = [] } = sendings
  return (
    <section className={styles.part} aria-labelledby="many-sent">
      <h2 id="many-sent">{t('messages.many.sent')}</h2>
      {sendings.error ? (
        <ErrorState
          level={3}
          title={t('messages.failed')}
          message={t('messages.failedHelp')}
          onRetry={sendings.refetch}
        />
      ) : null}
      {sendings.rows && rows.length === 0 ? <EmptyState level={3} title={t('messages.many.none')} /> : null}
      <ul className={styles.cards}>
        {rows.map((one) => (
          <li key={one.id} className={styles.card}>
            <SendingCard programSlug={programSlug} sending={one} />
          </li>
        ))}
      </ul>
      <MoreOf list={sendings} />
    </section>
  )
}

const isRunning = ({ state }: Sending) => state === 'running'
const tones = { running: 'accent', finished: 'ok', cancelled: 'warn' } as const

function SendingCard({ programSlug, sending }: { programSlug: string; sending: Sending }) {
  const words = useWords()
  const { t, format, locale } = words
  const session = useSession()
  const { id, state, texts, subjects, ownMail, files, author, total, sent, failed, startedAt } = sending
  const stale = ['listSendings', 'listSendingItems'] as const
  const cancel = useCall('cancelSending', { invalidates: stale })
  const retry = useCall('retrySending', { invalidates: stale })
  const params = { programId: programSlug, sendingId: id }
  const title = subjects && inLanguage(subjects, locale)
  const left = total - sent - failed
  const action = (call: typeof cancel) =>
    void call.mutateAsync({ params }).catch((thrown: unknown) => {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    })
  const facts = t('messages.many.progress', { sent: format.number(sent), total: format.number(total) })
  const mayWrite = may(session, 'program.applications.update')
  return (
    <>
      <div className={styles.cardHead}>
        <p className={styles.excerpt}>
          {ownMail ? <strong className={styles.title}>{ownMail.title}</strong> : null}
          {title ? (
            <strong className={styles.title}>
              <MergeText text={title} />
            </strong>
          ) : null}
          <MergeText text={inLanguage(texts, locale)} />
        </p>
        <Badge tone={tones[state]}>{t(`messages.many.state.${state}`)}</Badge>
      </div>
      <SentFiles files={files} />
      <ProgressLine
        share={total === 0 ? 1 : (sent + failed) / total}
        label={facts}
        {...(failed > 0 && { tone: 'warn' as const })}
      />
      <p className={styles.quiet} role="status">
        {[
          facts,
          failed > 0 ? t('messages.many.failed', { number: format.number(failed) }) : '',
          author,
          format.dateAndTime(startedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {failed > 0 ? (
        <Disclosure summary={t('messages.many.why')}>
          <FailedItems key={failed} programSlug={programSlug} sendingId={id} />
        </Disclosure>
      ) : null}
      {mayWrite && state === 'running' ? (
        <Button
          size="xs"
          leftSection={<Square size={14} aria-hidden="true" />}
          loading={cancel.isPending}
          onClick={() => action(cancel)}
        >
          {t('messages.many.stop')}
        </Button>
      ) : null}
      {mayWrite && state !== 'running' && (failed > 0 || left > 0) ? (
        <Button
          size="xs"
          leftSection={<RotateCcw size={14} aria-hidden="true" />}
          loading={retry.isPending}
          onClick={() => action(retry)}
        >
          {t('messages.many.retry', { number: format.number(failed + left) })}
        </Button>
      ) : null}
    </>
  )
}

/** Whom it could not reach, and why. */
function FailedItems({ programSlug, sendingId }: { programSlug: string; sendingId: string }) {
  const { t, format } = useWords()
  const params = { programId: programSlug, sendingId }
  const items = useMore('listSendingItems', { params, query: { state: 'failed' } }, { perPage: 50, maxAge: 0 })
  return (
    <ul className={styles.failures}>
      {items.rows?.map(({ application, problem }) => (
        <li key={application.id}>
          <Link to={`/admin/programs/${programSlug}/responses/${application.id}`}>
            {application.title || application.reference || t('messages.application')}
          </Link>
          <span>
            {t(`messages.problem.${problem?.code ?? 'broke'}`, { names: format.list(problem?.fields ?? []) })}
          </span>
        </li>
      ))}
      {items.isMore ? (
        <li>
          <MoreOf list={items} />
        </li>
      ) : null}
    </ul>
  )
}
