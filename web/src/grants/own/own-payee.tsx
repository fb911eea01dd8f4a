import { isIban } from '@laurel/contract/payments/transfers'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { PayeeFacts } from '../payee-facts.tsx'
import type { OwnProps } from './own-grants-page.tsx'

/** Where the grant is paid; a change waits for two days and can be stopped. */
export function OwnPayee({ responseId, grant }: OwnProps) {
  const words = useWords()
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const stop = useCall('stopOwnPayee', { invalidates: ['listOwnGrants'] })
  const params = { responseId, ownedGrantId: grant.id }
  const mayGive = grant.mayAct && ['approved', 'signing', 'signed'].includes(grant.state)
  const hasCurrent = grant.payees.some(({ state }) => state === 'current')
  return (
    <section className={styles.part} aria-label={t('grants.payee.title')}>
      <h2>{t('grants.payee.title')}</h2>
      {grant.payees.length === 0 ? <p className={styles.quiet}>{t('grants.own.noPayee')}</p> : null}
      <ul className={styles.rows}>
        {grant.payees.map((payee) => (
          <li key={payee.id}>
            <PayeeFacts payee={payee} />
            {payee.state === 'waiting' && grant.mayAct ? (
              <div className={styles.acts}>
                <Button size="sm" isLoading={stop.isPending} onClick={() => stop.mutate({ params })}>
                  {t('grants.payee.stop')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <Problem>{stop.error ? refusalText(words, stop.error.code) : null}</Problem>
      {mayGive && !isOpen ? (
        <div className={styles.acts}>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(hasCurrent ? 'grants.payee.change' : 'grants.payee.give')}
          </Button>
        </div>
      ) : null}
      {isOpen ? <PayeeForm params={params} isChange={hasCurrent} onDone={() => setOpen(false)} /> : null}
    </section>
  )
}

function PayeeForm({
  params,
  isChange,
  onDone,
}: {
  params: { responseId: string; ownedGrantId: string }
  isChange: boolean
  onDone: () => void
}) {
  const words = useWords()
  const { t } = words
  const [typed, setTyped] = useState({ holder: '', iban: '', bic: '', code: '' })
  const [isChecked, setChecked] = useState(false)
  const ask = useCall('askGrantCode')
  const give = useCall('givePayee', { invalidates: ['listOwnGrants'] })
  const isIbanWrong = !isIban(typed.iban)
  const isMissing = !typed.holder.trim() || isIbanWrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return
    if (!ask.isSuccess) ask.mutate({ params, body: { purpose: 'payee' } })
    else if (typed.code.trim()) give.mutate({ params, body: typed }, { onSuccess: onDone })
  }
  const refusal = give.error ?? ask.error
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  return (
    <form onSubmit={submit} noValidate className={styles.part}>
      {isChange ? <p>{t('grants.payee.changeHelp')}</p> : null}
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <TextInput
        label={t('grants.payee.holder')}
        value={typed.holder}
        maxLength={70}
        autoComplete="off"
        error={isChecked && !typed.holder.trim() ? t('grants.missing') : undefined}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextInput
          label={t('grants.iban')}
          value={typed.iban}
          maxLength={42}
          autoComplete="off"
          error={isChecked && isIbanWrong ? t('grants.ibanWrong') : undefined}
          onChange={({ currentTarget }) => change({ iban: currentTarget.value })}
        />
        <TextInput
          label={t('grants.bic')}
          value={typed.bic}
          maxLength={11}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ bic: currentTarget.value })}
        />
      </div>
      {ask.isSuccess ? (
        <>
          <p role="status">{t('grants.sign.codeSent')}</p>
          <TextInput
            label={t('grants.sign.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed.code}
            maxLength={20}
            onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          />
        </>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isLoading={ask.isPending || give.isPending}>
          {t(ask.isSuccess ? 'grants.payee.save' : 'grants.sign.askCode')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
