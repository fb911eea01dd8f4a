import type { PaymentConfig } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import { PaymentFrame, usePaymentRight } from '../payment-frame.tsx'
import { AccountsPart } from './accounts-part.tsx'
import { ConfigForm } from './config-form.tsx'

/** `payment/products/config`: who sells, in which currency, by which methods, and with which account. */
export function ConfigPage({
  params: { programSlug },
}: PageProps<'/admin/programs/$programSlug/payment/products/config'>) {
  const words = useWords()
  const { t } = words
  const config = useQuery(queryOf('readPaymentConfig', { params: { programId: programSlug } }))
  const mayManage = usePaymentRight(programSlug, 'manage')
  return (
    <PaymentFrame programSlug={programSlug} current="config">
      {config.isPending ? <Skeleton height="320px" /> : null}
      {config.error ? (
        <ErrorState
          title={t('payments.failed')}
          message={refusalText(words, config.error.code)}
          onRetry={() => void config.refetch()}
        />
      ) : null}
      {config.data ? <Parts programId={programSlug} config={config.data} mayManage={mayManage} /> : null}
    </PaymentFrame>
  )
}

function Parts({ programId, config, mayManage }: { programId: string; config: PaymentConfig; mayManage: boolean }) {
  return (
    <>
      <AccountsPart programId={programId} config={config} />
      <ConfigForm key={String(config.isNew)} programId={programId} config={config} isReadOnly={!mayManage} />
    </>
  )
}
