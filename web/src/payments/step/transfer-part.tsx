import type { OrderPayment } from '@laurel/contract/payments'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { Button } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { QrCode } from '../qr-code.tsx'
import styles from './step.module.css'
import type { PartProps } from './use-order.ts'

/** A payment outside of the product that was begun: where the money goes, and its proof. */
export function TransferPart({ order, work, payment }: PartProps & { payment: OrderPayment }) {
  const { t, format } = useWords()
  const money = useMoney(order.currency)
  const { transfer, proof } = payment
  const facts = transfer
    ? ([
        ['name', transfer.name],
        ['iban', transfer.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
        ['bic', transfer.bic],
        ['reference', transfer.reference],
        ['amount', money(payment.amount)],
      ] as const)
    : ([
        ['reference', order.reference],
        ['amount', money(payment.amount)],
      ] as const)
  return (
    <section className={styles.transfer} aria-label={t(`payments.method.${payment.method}`)}>
      <h2>{t(`payments.how.${payment.method === 'transfer' ? 'transfer' : 'other'}`)}</h2>
      <div className={styles.bank}>
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{t(`payments.transfer.${name}`)}</dt>
                <dd>
                  <span>{value}</span>
                  <CopyWord text={value} label={t(`payments.transfer.${name}`)} />
                </dd>
              </div>
            ))}
        </dl>
        {transfer?.code ? (
          <QrCode text={transfer.code} label={t('payments.transfer.qr')} className={styles.qr} />
        ) : null}
      </div>
      {transfer?.until ? (
        <p className={styles.quiet}>{t('payments.transfer.until', { date: format.dateAndTime(transfer.until) })}</p>
      ) : null}
      <p>{t(order.settlement === 'awaiting' ? 'payments.transfer.maySend' : 'payments.transfer.waits')}</p>
      {proof ? <p className={styles.quiet}>{t('payments.transfer.sent', { name: proof.name })}</p> : null}
      <h3>{t(proof ? 'payments.transfer.another' : 'payments.transfer.proof')}</h3>
      <FileDrop
        accept="application/pdf,image/*"
        isDisabled={work.isBusy}
        onFiles={([file]) => {
          if (file) void work.sendProof(payment.id, file)
        }}
      >
        {t('payments.transfer.kinds')}
      </FileDrop>
      {payment.state === 'proof_sent' ? null : (
        <Button size="sm" onClick={() => void work.end(payment.id)}>
          {t('payments.step.otherMethod')}
        </Button>
      )}
    </section>
  )
}

function CopyWord({ text, label }: { text: string; label: string }) {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${t('payments.copy')}, ${label}`}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {t(isCopied ? 'payments.copied' : 'payments.copy')}
    </button>
  )
}
