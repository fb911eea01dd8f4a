import type { BankFileResult } from '@laurel/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, invalidate, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Loader } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Problem } from '../../ui/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { ScrollRegion } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { useCounts } from '../payment-frame.tsx'
import styles from '../payments.module.css'
import { moneyMoved } from './money-moved.ts'

/** Reads a bank's statement, and says of each row what became of it. */
export function BankDialog({ programId, onClose }: { programId: string; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: counts } = useCounts(programId)
  const money = useMoney(counts?.currency ?? 'EUR')
  const [result, setResult] = useState<BankFileResult>()
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File) => {
    setProblem(undefined)
    setReading(true)
    try {
      setResult(await upload(api, 'readBankFile', { params: { programId }, body: file }))
      await invalidate(queryClient, [...moneyMoved])
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    } finally {
      setReading(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('payments.bank.read')} description={t('payments.bank.help')}>
      <Problem>{problem}</Problem>
      <FileDrop
        accept=".csv,.xml,text/csv,application/xml"
        isDisabled={isReading}
        onFiles={([file]) => {
          if (file) void read(file)
        }}
      >
        {t('payments.bank.kinds')}
      </FileDrop>
      <div role="status">
        {isReading ? <Loader size="sm" aria-label={t('payments.bank.reading')} /> : null}
        {result ? (
          <p>
            {t('payments.bank.result', { matched: format.number(result.matched), total: format.number(result.total) })}
          </p>
        ) : null}
      </div>
      {result && result.rows.length > 0 ? (
        <ScrollRegion label={t('payments.bank.rows')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('payments.column.date')}</th>
                <th scope="col">{t('payments.bank.words')}</th>
                <th scope="col">{t('payments.amount')}</th>
                <th scope="col">{t('payments.state')}</th>
              </tr>
            </thead>
            <tbody>
              {result.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that was read once.
                <tr key={index}>
                  <td>{row.on}</td>
                  <td className={styles.words}>{row.words}</td>
                  <td className="lr-numbers">{money(row.amount)}</td>
                  <td>{t(`payments.bank.fate.${row.fate}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </Dialog>
  )
}
