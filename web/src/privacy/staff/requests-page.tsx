import type { PrivacyRequest } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, isRefusal, queryOf, saveFile, useApi } from '../../kernel/api/index.ts'
import { useNow } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { Badge, Delayed, EmptyState, ErrorState, Skeleton, StatusMark, VisuallyHidden } from '../../ui/page/index.ts'
import { useRequestCounts } from '../use-request-counts.ts'
import { holdingsText } from './holdings-text.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { lengthText } from './rule-texts.ts'

const DAY_MS = 86_400_000

/** What people ask about their data, the next due first. */
export function AccountDeletionPage() {
  const { t } = useWords()
  const [isAdding, setAdding] = useState(false)
  const mayManage = may(useSession(), 'platform.privacy.manage')
  return (
    <PrivacyFrame
      current="/admin/home/account-deletion"
      description={<WaitingLead />}
      actions={
        mayManage ? (
          <>
            <ExportButton state="waiting" />
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('privacy.requests.add')}
            </Button>
          </>
        ) : undefined
      }
    >
      <RequestList state="waiting" />
      {isAdding ? <NewRequestDialog onClose={() => setAdding(false)} /> : null}
    </PrivacyFrame>
  )
}

/** Those that were answered, with the certificates of erasures. */
export function ProcessedPage() {
  const { t } = useWords()
  const mayManage = may(useSession(), 'platform.privacy.manage')
  return (
    <PrivacyFrame
      current="/admin/home/account-deletion/processed"
      description={t('privacy.processed.lead')}
      actions={mayManage ? <ExportButton state="answered" /> : undefined}
    >
      <RequestList state="answered" />
    </PrivacyFrame>
  )
}

/** The law's days, and the day on which the first of them are over. */
function WaitingLead() {
  const { t, format } = useWords()
  const counts = useRequestCounts()
  const next = counts?.nextDueAt ? t('privacy.requests.next', { day: format.mediumDate(counts.nextDueAt) }) : ''
  return `${t('privacy.requests.lead')} ${next}`
}

function ExportButton({ state }: { state: 'waiting' | 'answered' }) {
  const words = useWords()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const path = addressOfCall('exportPrivacyRequests', { query: { state } })
      saveFile(await download(api, { path }), `privacy-requests-${state}.csv`)
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button leftSection={<Download size={16} aria-hidden="true" />} loading={isBusy} onClick={() => void take()}>
      {words.t('privacy.export')}
    </Button>
  )
}

function RequestList({ state }: { state: 'waiting' | 'answered' }) {
  const words = useWords()
  const { t } = words
  const [page, setPage] = useState(1)
  const list = useQuery(queryOf('listPrivacyRequests', { query: { state, page } }))
  const [openId, setOpenId] = useState<string>()
  if (list.error)
    return (
      <ErrorState
        title={t('privacy.failed')}
        message={refusalText(words, list.error.code)}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data)
    return (
      <Delayed>
        <Skeleton height="160px" />
      </Delayed>
    )
  const { data, metadata } = list.data
  if (data.length === 0)
    return <EmptyState title={t('privacy.requests.none')} message={t('privacy.requests.noneHelp')} level={2} />
  const open = data.find(({ id }) => id === openId)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('privacy.person')}</th>
              <th scope="col">{t('privacy.kind')}</th>
              <th scope="col">{t('privacy.askedAt')}</th>
              <th scope="col">{t(state === 'waiting' ? 'privacy.dueAt' : 'privacy.answeredAt')}</th>
              <th scope="col">{t('privacy.leaves')}</th>
              <th scope="col">{t(state === 'waiting' ? 'privacy.state' : 'privacy.by')}</th>
              <th scope="col">
                <VisuallyHidden>{t('privacy.open')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Row key={one.id} request={one} onOpen={() => setOpenId(one.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {metadata.nbPages > 1 ? (
        <nav className={styles.buttons} aria-label={t('privacy.pages')}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('privacy.before')}
          </Button>
          <Button disabled={page >= metadata.nbPages} onClick={() => setPage(page + 1)}>
            {t('privacy.after')}
          </Button>
        </nav>
      ) : null}
      {open ? <RequestDialog request={open} onClose={() => setOpenId(undefined)} /> : null}
    </>
  )
}

function Row({ request, onOpen }: { request: PrivacyRequest; onOpen: () => void }) {
  const { t, format } = useWords()
  const name = request.name || request.email || t('privacy.erasedPerson')
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <strong>{name}</strong>
          {request.name ? <span>{request.email}</span> : null}
          {request.certificateNumber ? <span className={styles.code}>{request.certificateNumber}</span> : null}
        </span>
      </td>
      <td>{t(`privacy.kind.${request.kind}`)}</td>
      <td>{format.mediumDate(request.askedAt)}</td>
      <td>{request.answeredAt ? <Answered request={request} at={request.answeredAt} /> : <Due request={request} />}</td>
      <td>{holdingsText(t, format, request.holdings)}</td>
      <td>{request.answeredAt ? <Answer request={request} /> : <State request={request} />}</td>
      <td>
        <Button size="xs" onClick={onOpen} aria-label={t('privacy.openOf', { name })}>
          {t('privacy.open')}
        </Button>
      </td>
    </tr>
  )
}

/** The day, and how long it took. */
function Answered({ request, at }: { request: PrivacyRequest; at: string }) {
  const { t, format } = useWords()
  const days = Math.floor((Date.parse(at) - Date.parse(request.askedAt)) / DAY_MS)
  return (
    <span className={styles.when}>
      {format.mediumDate(at)}
      <span>{days > 0 ? lengthText(format, { length: days, unit: 'days' }) : t('privacy.sameDay')}</span>
    </span>
  )
}

/** Red from the day before. */
function Due({ request }: { request: PrivacyRequest }) {
  const { t, format } = useWords()
  const days = Math.floor((Date.parse(request.dueAt) - useNow()) / DAY_MS)
  if (days < 0) return <Badge tone="bad">{t('privacy.overdue')}</Badge>
  if (days < 2) return <Badge tone="bad">{format.mediumDate(request.dueAt)}</Badge>
  return t('privacy.inDays', { count: days })
}

function State({ request }: { request: PrivacyRequest }) {
  const { t, format } = useWords()
  const now = useNow()
  if (request.isHeld) return <Badge tone="warn">{t('privacy.state.held')}</Badge>
  if (request.state === 'planned' && request.plannedAt)
    return <Badge tone="accent">{t('privacy.state.planned', { day: format.mediumDate(request.plannedAt) })}</Badge>
  const isUrgent = Date.parse(request.dueAt) - now < 2 * DAY_MS
  return <StatusMark shape={isUrgent ? 'alert' : 'half'}>{t('privacy.state.waiting')}</StatusMark>
}

function Answer({ request }: { request: PrivacyRequest }) {
  const { t } = useWords()
  return (
    <span className={styles.who}>
      <strong>
        {t(`privacy.answer.${request.state === 'refused' || request.state === 'cancelled' ? request.state : 'done'}`)}
      </strong>
      <span>{request.answeredBy}</span>
    </span>
  )
}
