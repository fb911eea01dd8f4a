import { readText } from '@laurel/contract/kernel/text'
import type { Currency, Product } from '@laurel/contract/payments'
import { CircleDollarSign, FileText, HandHeart } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { useNow, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import styles from '../payments.module.css'

const icons = { fee: FileText, donation: HandHeart, deposit: CircleDollarSign }

interface Props {
  readonly programId: string
  readonly product: Product
  readonly currency: Currency
  readonly onEdit: (() => void) | undefined
}

/** One product on one line: its prices by date, past ones pale, with a tick for today; and what it brought. */
export function ProductRow({ programId, product, currency, onEdit }: Props) {
  const words = useWords()
  const { t, locale, format } = words
  const { defaultLang } = usePlatform()
  const money = useMoney(currency)
  const [isLeaving, setLeaving] = useState(false)
  const archive = useCall('archiveProduct', { invalidates: ['listProducts', 'countTransactions'] })
  const Icon = icons[product.kind]
  const title = readText(product.title, locale, defaultLang)
  return (
    <li>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className={styles.productName}>
        <strong>{title}</strong>
        {product.stock === null ? null : (
          <Badge tone={product.sold >= product.stock ? 'neutral' : 'warn'}>
            {t('payments.product.places', { sold: format.number(product.sold), stock: format.number(product.stock) })}
          </Badge>
        )}
        <small>
          {t(`payments.kind.${product.kind}`)} ·{' '}
          {t(product.isRequired ? 'payments.product.isRequired' : 'payments.product.isOptional')}
        </small>
      </span>
      <PriceLine product={product} currency={currency} />
      <span className={styles.brought}>
        <strong className="lr-numbers">{money(product.earned)}</strong>
        <small>
          {t('payments.product.sold', { sold: format.number(product.sold), offered: format.number(product.offered) })}
        </small>
      </span>
      {onEdit ? (
        <MoreMenu
          actions={[
            { id: 'edit', label: t('payments.edit'), onSelect: onEdit },
            {
              id: 'archive',
              label: t('payments.product.archive'),
              isDangerous: true,
              onSelect: () => setLeaving(true),
            },
          ]}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          archive
            .mutateAsync({ params: { programId, productId: product.id } })
            .catch((refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }))
        }
        title={t('payments.product.archiveQuestion', { title })}
        description={t('payments.product.archiveHelp')}
        confirmLabel={t('payments.product.archive')}
        isDangerous
      />
    </li>
  )
}

/** Prices of a product along time. */
function PriceLine({ product, currency }: { product: Product; currency: Currency }) {
  const { t, format } = useWords()
  const { timeZone } = usePlatform()
  const money = useMoney(currency)
  const now = new Date(useNow()).toISOString()
  return (
    <ol className={styles.prices} aria-label={t('payments.prices')}>
      {product.prices
        .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
        .map((price) => {
          const isPast = price.until !== null && price.until <= now
          const isComing = price.from !== null && price.from > now
          return (
            <li key={price.id} data-time={isPast ? 'past' : isComing ? 'coming' : 'now'}>
              <span className={styles.bar} aria-hidden="true" />
              <strong className="lr-numbers">{money(price.amount)}</strong>
              <small>
                {price.condition
                  ? t('payments.price.byAnswer', { answers: format.list(price.condition.anyOf) })
                  : price.until
                    ? t('payments.price.until', { date: format.shortDate(price.until, timeZone) })
                    : price.from
                      ? t('payments.price.from', { date: format.shortDate(price.from, timeZone) })
                      : t('payments.price.always')}
              </small>
            </li>
          )
        })}
    </ol>
  )
}
