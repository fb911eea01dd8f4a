import type { StepOrder } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import styles from './step.module.css'
import type { OrderWork } from './use-order.ts'

const fields = ['name', 'address', 'zipCode', 'city', 'country', 'registration', 'vatNumber'] as const

/** Whom the invoice is for. */
export function BuyerPart({ order, work, isFixed }: { order: StepOrder; work: OrderWork; isFixed: boolean }) {
  const { t } = useWords()
  const [written, setWritten] = useState<StepOrder['buyer']>()
  const { buyer } = order
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!written?.name.trim()) return
    if (await work.change({ buyer: written })) setWritten(undefined)
  }
  return (
    <section className={styles.aside}>
      <h2>{t('payments.buyer.title')}</h2>
      <p>
        {[buyer.name, [buyer.zipCode, buyer.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}{' '}
        {isFixed ? null : (
          <button type="button" className={styles.link} onClick={() => setWritten(buyer)}>
            {t('payments.buyer.change')}
          </button>
        )}
      </p>
      {written ? (
        <FormDialog
          onClose={() => setWritten(undefined)}
          title={t('payments.buyer.title')}
          onSubmit={(event) => void submit(event)}
          submitLabel={t('ui.save')}
          isBusy={work.isBusy}
        >
          {fields.map((name) => (
            <TextInput
              key={name}
              label={t(`payments.buyer.${name}`)}
              value={written[name]}
              maxLength={name === 'country' ? 2 : name === 'address' ? 300 : 200}
              error={name === 'name' && written.name.trim() === '' ? t('payments.required') : undefined}
              onChange={({ currentTarget }) => setWritten({ ...written, [name]: currentTarget.value })}
            />
          ))}
        </FormDialog>
      ) : null}
    </section>
  )
}
