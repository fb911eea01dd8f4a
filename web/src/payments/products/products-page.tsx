import type { Coupon, Product } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, Figure, Skeleton } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { PaymentFrame, paymentPlace, useCounts, usePaymentRight } from '../payment-frame.tsx'
import styles from '../payments.module.css'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponsTable } from './coupons-table.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductRow } from './product-row.tsx'

type Open =
  | { readonly product?: Product | undefined }
  | { readonly coupon?: Coupon | undefined; readonly isCoupon: true }

/** `/admin/programs/{programSlug}/payment/products`: what is sold, with prices by date, and the codes. */
export function ProductsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/payment/products'>) {
  const words = useWords()
  const { t } = words
  const params = { programId: programSlug }
  const products = useQuery(queryOf('listProducts', { params }))
  const config = useQuery(queryOf('readPaymentConfig', { params }))
  const mayManage = usePaymentRight(programSlug, 'manage')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const currency = config.data?.currency ?? 'EUR'
  const failed = products.error ?? config.error
  const add = mayManage ? (
    <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen({})}>
      {t('payments.product.add')}
    </Button>
  ) : null
  const list = products.data?.data ?? []
  return (
    <PaymentFrame programSlug={programSlug} current="products" actions={add}>
      {failed ? (
        <ErrorState
          title={t('payments.failed')}
          message={refusalText(words, failed.code)}
          onRetry={() => void Promise.all([products.refetch(), config.refetch()])}
        />
      ) : null}
      {config.data?.isNew ? (
        <p className={styles.banner}>
          {t('payments.notSetUp')} <Link to={paymentPlace(programSlug, 'config')}>{t('payments.setUp')}</Link>
        </p>
      ) : config.data?.steps === 0 ? (
        <p className={styles.banner}>
          {t('payments.noStep')} <Link to={`/admin/programs/${programSlug}/configure`}>{t('payments.addStep')}</Link>
        </p>
      ) : null}
      <Figures programSlug={programSlug} />
      {products.isPending ? <Skeleton height="240px" /> : null}
      {products.data && list.length === 0 ? (
        <EmptyState title={t('payments.product.empty')} message={t('payments.product.emptyHelp')} actions={add} />
      ) : null}
      {list.length > 0 ? (
        <section className={styles.section}>
          <div className={styles.sectionHead}>
            <h2>{t('payments.products')}</h2>
            <span>{t('payments.product.rule')}</span>
          </div>
          <ul className={styles.products}>
            {list.map((product) => (
              <ProductRow
                key={product.id}
                programId={programSlug}
                product={product}
                currency={currency}
                onEdit={mayManage ? () => setOpen({ product }) : undefined}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {list.length > 0 ? (
        <CouponsTable
          programId={programSlug}
          products={list}
          currency={currency}
          mayManage={mayManage}
          onOpen={(coupon) => setOpen({ coupon, isCoupon: true })}
        />
      ) : null}
      {open && 'isCoupon' in open ? (
        <CouponDialog
          programId={programSlug}
          coupon={open.coupon}
          products={list}
          currency={currency}
          onClose={close}
        />
      ) : open ? (
        <ProductDialog programId={programSlug} product={open.product} currency={currency} onClose={close} />
      ) : null}
    </PaymentFrame>
  )
}

function Figures({ programSlug }: { programSlug: string }) {
  const { t, format } = useWords()
  const { data: counts } = useCounts(programSlug)
  const money = useMoney(counts?.currency ?? 'EUR')
  if (!counts) return <Skeleton height="96px" />
  return (
    <div className={styles.figures}>
      <Figure
        label={t('payments.figure.earned')}
        value={money(counts.earned)}
        note={t('payments.figure.payments', { number: format.number(counts.payments) })}
      />
      <Figure
        label={t('payments.figure.toCheck')}
        value={format.number(counts.toCheck)}
        note={money(counts.toCheckAmount)}
      />
      <Figure
        label={t('payments.figure.offered')}
        value={money(counts.offered)}
        note={t('payments.figure.orders', { number: format.number(counts.offeredCount) })}
      />
      <Figure
        label={t('payments.figure.awaited')}
        value={money(counts.awaited)}
        note={t('payments.figure.payments', { number: format.number(counts.awaitedCount) })}
      />
    </div>
  )
}
