import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, TextInput } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { Badge, Card } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'

/** Whether support may read the platform, until when and why. Nobody of the installation enters otherwise. */
export function SupportCard() {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery(queryOf('listSupportGrants'))
  const [isOpen, setOpen] = useState(false)
  const live = data?.data.find(({ isLive }) => isLive)
  const end = async () => {
    try {
      await api.call('endSupport', {})
      await invalidate(client, ['listSupportGrants'])
      toastSuccess({ title: t('spaces.support.ended') })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{t('spaces.support.title')}</h2>
          <p>{t('spaces.support.lead')}</p>
        </div>
        {live ? (
          <Button onClick={() => void end()}>{t('spaces.support.end')}</Button>
        ) : (
          <Button onClick={() => setOpen(true)}>{t('spaces.support.grant')}</Button>
        )}
      </div>
      {live ? (
        <p>
          <Badge tone="warn">{t('spaces.support.live', { date: format.dateAndTime(live.until) })}</Badge> {live.reason}
        </p>
      ) : null}
      {live?.visits.map(({ name, at }) => (
        <p key={`${name}${at}`}>{t('spaces.support.visited', { name, date: format.dateAndTime(at) })}</p>
      ))}
      {isOpen ? <GrantDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function GrantDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState('4')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setError(t('spaces.reasonMissing'))
    setBusy(true)
    try {
      await api.call('grantSupport', { body: { reason, hours: Number(hours) } })
      await invalidate(client, ['listSupportGrants'])
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setError(refusalText(words, thrown.code))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('spaces.support.question')}
      description={t('spaces.support.consequence')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('spaces.support.grant')}
      isBusy={isBusy}
    >
      <TextInput
        label={t('spaces.reason')}
        value={reason}
        maxLength={300}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('spaces.support.hours')}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        data={['1', '4', '12', '24'].map((count) => ({
          value: count,
          label: t('spaces.support.inHours', { count: Number(count) }),
        }))}
      />
    </FormDialog>
  )
}
