import type { Hold } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea, TextInput } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'

/** Applications that must not be erased for now, and why. */
export function HoldsPage() {
  const words = useWords()
  const { t } = words
  const holds = useQuery(queryOf('listHolds'))
  const [isAdding, setAdding] = useState(false)
  const mayManage = may(useSession(), 'platform.privacy.manage')
  return (
    <PrivacyFrame
      current="/admin/home/holds"
      description={t('privacy.holds.lead')}
      actions={
        mayManage ? (
          <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('privacy.holds.add')}
          </Button>
        ) : undefined
      }
    >
      {holds.error ? (
        <ErrorState
          title={t('privacy.failed')}
          message={refusalText(words, holds.error.code)}
          onRetry={() => void holds.refetch()}
        />
      ) : !holds.data ? (
        <Skeleton height="160px" />
      ) : holds.data.data.length === 0 ? (
        <EmptyState title={t('privacy.holds.none')} message={t('privacy.holds.lead')} level={2} />
      ) : (
        <HoldTable holds={holds.data.data} mayManage={mayManage} />
      )}
      {isAdding ? <HoldDialog onClose={() => setAdding(false)} /> : null}
    </PrivacyFrame>
  )
}

function HoldTable({ holds, mayManage }: { holds: readonly Hold[]; mayManage: boolean }) {
  const { t, format } = useWords()
  const [lifting, setLifting] = useState<Hold>()
  const lift = useCall('liftHold', { invalidates: ['listHolds'] })
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('privacy.holds.application')}</th>
            <th scope="col">{t('privacy.reason')}</th>
            <th scope="col">{t('privacy.by')}</th>
            <th scope="col">{t('privacy.holds.until')}</th>
            <th scope="col">{t('privacy.holds.lift')}</th>
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.id}>
              <td>
                <span className={styles.who}>
                  <strong>{hold.title || hold.reference}</strong>
                  <span>{hold.reference}</span>
                </span>
              </td>
              <td>{hold.reason}</td>
              <td>
                {hold.placedBy} · {format.mediumDate(hold.placedAt)}
              </td>
              <td>{hold.until ? format.mediumDate(hold.until) : t('privacy.holds.noEnd')}</td>
              <td>
                {mayManage ? (
                  <Button
                    size="xs"
                    aria-label={t('privacy.holds.liftOf', { reference: hold.reference })}
                    onClick={() => setLifting(hold)}
                  >
                    {t('privacy.holds.lift')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        isOpen={lifting !== undefined}
        onClose={() => setLifting(undefined)}
        onConfirm={() => lifting && lift.mutateAsync({ params: { holdId: lifting.id } })}
        title={t('privacy.holds.liftQuestion', { reference: lifting?.reference ?? '' })}
        description={t('privacy.holds.liftHelp')}
        confirmLabel={t('privacy.holds.lift')}
      />
    </div>
  )
}

function HoldDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { timeZone = 'UTC' } = usePlatform()
  const [written, setWritten] = useState({ reference: '', reason: '' })
  const [until, setUntil] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const place = useCall('placeHold', { invalidates: ['listHolds'] })
  const unknown = place.error?.fields?.some(({ field }) => field === 'reference') ?? false
  const past = place.error?.fields?.some(({ field }) => field === 'until') ?? false
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!written.reference.trim() || !written.reason.trim()) return
    if (await place.mutateAsync({ body: { ...written, until } }).catch(() => undefined)) onClose()
  }
  const missing = (text: string) => (isChecked && !text.trim() ? t('privacy.missing') : undefined)
  return (
    <FormDialog
      onClose={onClose}
      title={t('privacy.holds.add')}
      description={t('privacy.holds.lead')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('privacy.save')}
      isBusy={place.isPending}
    >
      <Problem>{place.error && !unknown && !past ? refusalText(words, place.error.code) : null}</Problem>
      <TextInput
        label={t('privacy.holds.reference')}
        value={written.reference}
        maxLength={80}
        error={missing(written.reference) ?? (unknown ? t('privacy.holds.unknown') : undefined)}
        onChange={(event) => setWritten({ ...written, reference: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={t('privacy.reason')}
        value={written.reason}
        maxLength={1000}
        autosize
        minRows={2}
        error={missing(written.reason)}
        onChange={(event) => setWritten({ ...written, reason: event.currentTarget.value })}
      />
      <MomentInput
        label={t('privacy.holds.until')}
        error={past ? t('privacy.holds.past') : undefined}
        value={until}
        onChange={setUntil}
        timeZone={timeZone}
        usualTime="23:59"
      />
    </FormDialog>
  )
}
