import type { StepOrder } from '@laurel/contract/payments'
import { Download } from 'lucide-react'
import { ApiRefusal, download, saveFile, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { useMoney } from '../money.ts'
import styles from './step.module.css'

/** Invoices and credit notes, to be saved. */
export function DocumentsPart({ order, responseId }: { order: StepOrder; responseId: string }) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const money = useMoney(order.currency)
  if (order.documents.length === 0) return null
  const save = async (id: string, number: string) => {
    try {
      const path = `/api/portal/me/responses/${responseId}/order/invoices/${id}/file`
      saveFile(await download(api, { path }), `${number}.pdf`)
    } catch (thrown) {
      toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
    }
  }
  return (
    <section className={styles.aside}>
      <h2>{t('payments.documents.title')}</h2>
      <ul className={styles.documents}>
        {order.documents.map(({ id, number, kind, issuedOn, amount }) => (
          <li key={id}>
            <button type="button" className={styles.link} onClick={() => void save(id, number)}>
              <Download size={15} aria-hidden="true" /> {t(`payments.documents.${kind}`, { number })}
            </button>
            <span>{format.mediumDate(issuedOn, 'UTC')}</span>
            <span className="lr-numbers">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
