import { readText } from '@laurel/contract/kernel/text'
import type { Coupon, Currency, Product } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { ScrollRegion, StatusMark, type StatusShape } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import styles from '../payments.module.css'

const shapes: Readonly<Record<Coupon['state'], StatusShape>> = {
  active: 'tick',
  paused: 'pause',
  coming: 'quarter',
  over: 'cross',
  spent: 'pause',
}

interface Props {
  readonly programId: string
  readonly products: readonly Product[]
  readonly currency: Currency
  readonly mayManage: boolean
  readonly onOpen: (coupon?: Coupon) => void
}

/** The codes of a program: what each takes off, how often it was used, and whether it still counts. */
export function CouponsTable({ programId, products, currency, mayManage, onOpen }: Props) {
  const words = useWords()
  const { t, locale, format } = words
  const { defaultLang } = usePlatform()
  const money = useMoney(currency)
  const coupons = useQuery(queryOf('listCoupons', { params: { programId } }))
  const [leaving, setLeaving] = useState<Coupon>()
  const remove = useCall('deleteCoupon', { invalidates: ['listCoupons', 'countTransactions'] })
  const off = ({ kind, value }: Coupon) =>
    kind === 'free'
      ? t('payments.coupon.free')
      : kind === 'percent'
        ? `−${format.percent(value / 10_000)}`
        : `−${money(value)}`
  const onWhat = ({ productIds }: Coupon) =>
    productIds.length === 0
      ? t('payments.coupon.everything')
      : format.list(
          products.filter(({ id }) => productIds.includes(id)).map(({ title }) => readText(title, locale, defaultLang)),
        )
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t('payments.coupons')}</h2>
        {mayManage ? (
          <Button leftSection={<Plus size={15} aria-hidden="true" />} onClick={() => onOpen()}>
            {t('payments.coupon.add')}
          </Button>
        ) : null}
      </div>
      {coupons.data?.data.length === 0 ? <p className={styles.quiet}>{t('payments.coupon.empty')}</p> : null}
      {coupons.data && coupons.data.data.length > 0 ? (
        <ScrollRegion label={t('payments.coupons')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('payments.coupon.code')}</th>
                <th scope="col">{t('payments.coupon.off')}</th>
                <th scope="col">{t('payments.coupon.on')}</th>
                <th scope="col">{t('payments.coupon.uses')}</th>
                <th scope="col">{t('payments.coupon.valid')}</th>
                <th scope="col">{t('payments.state')}</th>
                {mayManage ? (
                  <th scope="col">
                    <span className="lr-visually-hidden">{t('payments.actions')}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {coupons.data.data.map((coupon) => (
                <CouponRow
                  key={coupon.id}
                  coupon={coupon}
                  off={off(coupon)}
                  on={onWhat(coupon)}
                  mayManage={mayManage}
                  onOpen={onOpen}
                  onDelete={setLeaving}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() =>
          remove
            .mutateAsync({ params: { programId, couponId: leaving?.id ?? '' } })
            .catch((refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }))
        }
        title={t('payments.coupon.deleteQuestion', { code: leaving?.code ?? '' })}
        confirmLabel={t('payments.delete')}
        isDangerous
      />
    </section>
  )
}

interface RowProps {
  readonly coupon: Coupon
  readonly off: string
  readonly on: string
  readonly mayManage: boolean
  readonly onOpen: (coupon: Coupon) => void
  readonly onDelete: (coupon: Coupon) => void
}

function CouponRow({ coupon, off, on, mayManage, onOpen, onDelete }: RowProps) {
  const { t, format } = useWords()
  const { timeZone } = usePlatform()
  return (
    <tr>
      <th scope="row">
        <code>{coupon.code}</code>
      </th>
      <td>{off}</td>
      <td>{on}</td>
      <td className="lr-numbers">
        {coupon.maxUses === null
          ? format.number(coupon.uses)
          : `${format.number(coupon.uses)} / ${format.number(coupon.maxUses)}`}
      </td>
      <td>
        {coupon.until
          ? t('payments.price.until', { date: format.shortDate(coupon.until, timeZone) })
          : coupon.note || t('payments.price.always')}
      </td>
      <td>
        <StatusMark shape={shapes[coupon.state]}>{t(`payments.coupon.state.${coupon.state}`)}</StatusMark>
      </td>
      {mayManage ? (
        <td>
          <MoreMenu
            actions={[
              { id: 'edit', label: t('payments.edit'), onSelect: () => onOpen(coupon) },
              {
                id: 'delete',
                label: t('payments.delete'),
                isDangerous: true,
                onSelect: () => onDelete(coupon),
              },
            ]}
          />
        </td>
      ) : null}
    </tr>
  )
}
