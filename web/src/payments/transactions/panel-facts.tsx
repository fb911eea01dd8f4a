import { readText } from '@laurel/contract/kernel/text'
import type { TransactionDetails } from '@laurel/contract/payments'
import { Download } from 'lucide-react'
import { ApiRefusal, download, saveFile, useApi, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { useMoney } from '../money.ts'
import styles from '../payments.module.css'
import { reasonOf } from '../step/pay-part.tsx'
import { moneyMoved } from './money-moved.ts'

/** Application, payer, lines, documents, and what somebody is to look at. */
export function PanelFacts({ programId, details }: { programId: string; details: TransactionDetails }) {
  const { t, locale, format } = useWords()
  const { defaultLang, timeZone } = usePlatform()
  const money = useMoney(details.currency)
  const { buyer } = details
  const facts = [
    ['application', details.application.title || details.application.reference || t('payments.untitled')],
    ['payer', [buyer.name, buyer.city].filter(Boolean).join(', ')],
    ['coupon', details.coupon ?? ''],
    ['note', details.note],
    ['reason', details.method === 'card' && details.state === 'failed' ? t(reasonOf(details.reason)) : details.reason],
    [
      'confirmed',
      details.confirmedAt
        ? [details.confirmedBy, format.dateAndTime(details.confirmedAt, timeZone)].filter(Boolean).join(', ')
        : '',
    ],
  ] as const
  return (
    <>
      <Tasks programId={programId} details={details} />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`payments.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>{t('payments.fact.lines')}</dt>
          <dd>
            {details.lines.map((line) => (
              <span key={line.productId}>
                {readText(line.title, locale, defaultLang)} {line.quantity > 1 ? `× ${line.quantity} ` : ''}
                <span className="lr-numbers">{money(line.gross)}</span>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('payments.fact.balance')}</dt>
          <dd>{t('payments.fact.paidOf', { paid: money(details.paid), total: money(details.total) })}</dd>
        </div>
      </dl>
      <Documents programId={programId} details={details} />
    </>
  )
}

function Documents({ programId, details }: { programId: string; details: TransactionDetails }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const money = useMoney(details.currency)
  const save = async (id: string, number: string) => {
    try {
      const path = `/api/user.programs/${programId}/invoices/${id}/file`
      saveFile(await download(api, { path }), `${number}.pdf`)
    } catch (thrown) {
      toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
    }
  }
  if (details.documents.length === 0) return null
  return (
    <ul className={styles.documents} aria-label={t('payments.documents.title')}>
      {details.documents.map(({ id, number, kind, amount }) => (
        <li key={id}>
          <Button
            size="xs"
            leftSection={<Download size={14} aria-hidden="true" />}
            onClick={() => void save(id, number)}
          >
            {t(`payments.documents.${kind}`, { number })}
          </Button>
          <span className="lr-numbers">{money(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Late, double, disputed money: somebody looks at it and says so. */
function Tasks({ programId, details }: { programId: string; details: TransactionDetails }) {
  const words = useWords()
  const { t } = words
  const settle = useCall('settlePaymentTask', { invalidates: moneyMoved })
  const { tasks } = details
  if (tasks.length === 0) return null
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, kind }) => (
        <li key={id}>
          <span>
            <strong>{t(`payments.task.${kind}`)}</strong> {t(`payments.taskHelp.${kind}`)}
          </span>
          <Button
            size="xs"
            loading={settle.isPending}
            onClick={() =>
              settle
                .mutateAsync({ params: { programId, paymentTaskId: id } })
                .catch((refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }))
            }
          >
            {t('payments.task.done')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
