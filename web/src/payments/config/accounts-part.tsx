import type { PaymentAccount, PaymentConfig } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import type { ApiRefusal } from '../../kernel/api/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, PasswordInput, TextInput } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { Card, StatusMark } from '../../ui/page/index.ts'
import styles from '../payments.module.css'

const shapes = { ready: 'tick', connecting: 'quarter', restricted: 'alert', disconnected: 'cross' } as const

/** The accounts that cards are taken with: connected at Stripe, or with keys of one's own. */
export function AccountsPart({ programId, config }: { programId: string; config: PaymentConfig }) {
  const words = useWords()
  const { t } = words
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<PaymentAccount>()
  const begin = useCall('beginStripe')
  const disconnect = useCall('disconnectAccount', { invalidates: ['readPaymentConfig'] })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const connect = () =>
    begin
      .mutateAsync({ body: { programSlug: programId } })
      .then(({ url }) => globalThis.location.assign(url))
      .catch(failed)
  return (
    <Card>
      <h2 className={styles.cardTitle}>{t('payments.account.title')}</h2>
      <p className={styles.quiet}>{t(config.isRehearsal ? 'payments.account.rehearsal' : 'payments.account.help')}</p>
      <ul className={styles.accounts}>
        {config.accounts.map((account) => (
          <li key={account.id}>
            <span>
              <strong>{account.name || account.ref}</strong>{' '}
              <StatusMark shape={shapes[account.state]}>{t(`payments.account.state.${account.state}`)}</StatusMark>
              <small>
                {[account.ref, account.country, t(account.isLive ? 'payments.account.live' : 'payments.account.test')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {account.hookAddress ? (
                <small>{t('payments.account.hook', { address: account.hookAddress })}</small>
              ) : null}
            </span>
            {config.mayConnect ? (
              <Button size="xs" onClick={() => setLeaving(account)}>
                {t('payments.account.disconnect')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {config.mayConnect ? (
        <div className={styles.actions}>
          {config.canConnect ? (
            <Button variant="filled" loading={begin.isPending} onClick={() => void connect()}>
              {t('payments.account.connect')}
            </Button>
          ) : null}
          <Button onClick={() => setAdding(true)}>{t('payments.account.keys')}</Button>
        </div>
      ) : config.accounts.length === 0 ? (
        <p className={styles.quiet}>{t('payments.account.ask')}</p>
      ) : null}
      {isAdding ? <KeysDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => disconnect.mutateAsync({ params: { paymentAccountId: leaving?.id ?? '' } }).catch(failed)}
        title={t('payments.account.disconnectQuestion', { name: leaving?.name ?? '' })}
        description={t('payments.account.disconnectHelp')}
        confirmLabel={t('payments.account.disconnect')}
        isDangerous
      />
    </Card>
  )
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [keys, setKeys] = useState({ publishableKey: '', secretKey: '', hookSecret: '' })
  const add = useCall('addOwnKeys', { invalidates: ['readPaymentConfig'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ body: keys }, { onSuccess: onClose })
  }
  const wrong = new Set(add.error?.fields.map(({ field }) => field))
  return (
    <FormDialog
      onClose={onClose}
      title={t('payments.account.keys')}
      description={t('payments.account.keysHelp')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isIncomplete={Object.values(keys).some((key) => key === '')}
      isBusy={add.isPending}
    >
      <Problem>{add.error ? refusalText(words, add.error.code) : null}</Problem>
      <TextInput
        data-autofocus
        label={t('payments.account.publishableKey')}
        placeholder="pk_live_…"
        value={keys.publishableKey}
        error={wrong.has('publishableKey') ? t('payments.account.keyWrong') : undefined}
        onChange={({ currentTarget }) => setKeys({ ...keys, publishableKey: currentTarget.value.trim() })}
      />
      <PasswordInput
        label={t('payments.account.secretKey')}
        placeholder="sk_live_…"
        autoComplete="off"
        value={keys.secretKey}
        error={wrong.has('secretKey') ? t('payments.account.keyWrong') : undefined}
        onChange={({ currentTarget }) => setKeys({ ...keys, secretKey: currentTarget.value.trim() })}
      />
      <PasswordInput
        label={t('payments.account.hookSecret')}
        placeholder="whsec_…"
        autoComplete="off"
        value={keys.hookSecret}
        error={wrong.has('hookSecret') ? t('payments.account.keyWrong') : undefined}
        onChange={({ currentTarget }) => setKeys({ ...keys, hookSecret: currentTarget.value.trim() })}
      />
    </FormDialog>
  )
}
