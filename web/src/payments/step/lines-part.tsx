import { readText } from '@laurel/contract/kernel/text'
import type { StepOrder } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { Button, NativeSelect } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import styles from './step.module.css'
import type { PartProps } from './use-order.ts'

/** What is paid for, line by line, the code, and the sum. */
export function LinesPart({ order, work, fallback, isFixed }: PartProps & { isFixed: boolean }) {
  const { t, locale, format } = useWords()
  const money = useMoney(order.currency)
  const text = (texts: Parameters<typeof readText>[0]) => readText(texts, locale, fallback)
  const discount = order.lines.reduce((sum, one) => sum + one.discount, 0)
  const optional = order.products.filter(({ isRequired, maxQuantity }) => !isRequired || maxQuantity > 1)
  return (
    <section aria-label={t('payments.step.lines')}>
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const next = order.products.find(({ id }) => id === line.productId)?.next
          return (
            <li key={line.productId}>
              <span>
                <strong>{text(line.title)}</strong>
                <small>
                  {[
                    line.quantity > 1 ? `${line.quantity} × ${money(line.unit)}` : '',
                    text(line.label),
                    next && !isFixed
                      ? t('payments.step.rises', { amount: money(next.amount), date: format.dateAndTime(next.from) })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className="lr-numbers">{money(line.gross + line.discount)}</span>
            </li>
          )
        })}
        {order.coupon ? (
          <li className={styles.coupon}>
            <span>
              <strong>
                {t('payments.step.code', { code: order.coupon.code })}{' '}
                {isFixed ? null : (
                  <button type="button" className={styles.link} onClick={() => void work.dropCode()}>
                    {t('payments.step.dropCode')}
                  </button>
                )}
              </strong>
              <small>{order.coupon.note}</small>
            </span>
            <span className="lr-numbers">−{money(discount)}</span>
          </li>
        ) : null}
      </ul>
      {isFixed ? null : <Choices order={order} optional={optional} work={work} fallback={fallback} />}
      {order.coupon || isFixed ? null : <CodeForm work={work} />}
      <p className={styles.total}>
        <span>
          <strong>{t('payments.step.total')}</strong>
          <small>
            {order.exemption ||
              t('payments.step.taxIncluded', { amount: money(order.lines.reduce((sum, { tax }) => sum + tax, 0)) })}
          </small>
        </span>
        <strong className="lr-numbers">{money(order.total)}</strong>
      </p>
      {order.keptUntil && !isFixed ? (
        <p className={styles.quiet}>{t('payments.step.kept', { time: format.time(order.keptUntil) })}</p>
      ) : null}
    </section>
  )
}

/** Quantities of what one may choose. */
function Choices({ order, work, optional, fallback }: PartProps & { optional: StepOrder['products'] }) {
  const { t, locale } = useWords()
  const money = useMoney(order.currency)
  if (optional.length === 0) return null
  const quantityOf = (id: string) => order.lines.find(({ productId }) => productId === id)?.quantity ?? 0
  const choose = (id: string, quantity: number) => {
    const quantities = Object.fromEntries(order.lines.map((line) => [line.productId, line.quantity]))
    void work.change({ quantities: { ...quantities, [id]: quantity } })
  }
  return (
    <ul className={styles.choices} aria-label={t('payments.step.choices')}>
      {optional.map((product) => {
        const title = readText(product.title, locale, fallback)
        const min = product.isRequired ? 1 : 0
        const max = Math.min(product.maxQuantity, product.left ?? product.maxQuantity, 100)
        const values = Array.from({ length: Math.max(1, max - min + 1) }, (_, index) => String(min + index))
        return (
          <li key={product.id}>
            <span>
              <strong>{title}</strong>
              <small>
                {[
                  money(product.amount),
                  readText(product.description, locale, fallback),
                  product.left === null ? '' : t('payments.step.left', { number: product.left }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {product.left === 0 ? (
              <span className={styles.quiet}>{t('payments.step.soldOut')}</span>
            ) : (
              <NativeSelect
                label={t('payments.step.quantityOf', { title })}
                value={String(quantityOf(product.id))}
                options={values.map((value) => ({ value, label: value }))}
                onChange={({ currentTarget }) => choose(product.id, Number(currentTarget.value))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CodeForm({ work }: Pick<PartProps, 'work'>) {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void work.applyCode(code.trim())
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextInput
        label={t('payments.step.haveCode')}
        value={code}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" size="sm" isLoading={work.isBusy}>
        {t('payments.step.useCode')}
      </Button>
    </form>
  )
}
