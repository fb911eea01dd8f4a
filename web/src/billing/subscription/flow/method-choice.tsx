import type { PayBy, Subscription } from '@laurel/contract/billing/subscription'
import { useWords } from '../../../kernel/words/index.ts'
import { Radio } from '../../../ui/controls/index.ts'
import { Problem } from '../../../ui/index.ts'
import { Button } from '../../../ui/page/index.ts'
import { MethodLine } from '../method-line.tsx'
import { useMethodPage } from '../use-method-page.ts'
import styles from './flow.module.css'

interface Props {
  readonly current: Subscription
  readonly payBy: PayBy | null
  /** A change is paid as the subscription is. */
  readonly isFixed: boolean
  readonly session: string
  readonly onChoose: (payBy: PayBy) => void
}

const names = { card: 'billing.card', sepa: 'billing.sepa', transfer: 'billing.transfer' } as const

/** Card, mandate or transfer; cards and mandates are given on the page of the provider, and never pass here. */
export function MethodChoice({ current, payBy, isFixed, session, onChoose }: Props) {
  const { t } = useWords()
  const methodPage = useMethodPage(session)
  const offered = isFixed ? current.methods.filter((one) => one === payBy) : current.methods
  return (
    <Radio.Group aria-label={t('billing.method')} value={payBy ?? ''} onChange={(next) => onChoose(next as PayBy)}>
      <div className={styles.methods}>
        {offered.map((method) => (
          <div key={method} className={styles.method}>
            <Radio
              value={method}
              label={t(names[method])}
              description={method === 'transfer' ? t('billing.transferHelp') : undefined}
            />
            {payBy === method && method !== 'transfer' ? (
              <div className={styles.given}>
                {current.method?.kind === method ? <MethodLine method={current.method} /> : null}
                <Button size="sm" isLoading={methodPage.isBusy} onClick={() => void methodPage.open(method)}>
                  {t(
                    current.method?.kind === method
                      ? 'billing.otherMethod'
                      : method === 'card'
                        ? 'billing.giveCard'
                        : 'billing.giveMandate',
                  )}
                </Button>
              </div>
            ) : null}
          </div>
        ))}
        <Problem>{methodPage.problem}</Problem>
      </div>
    </Radio.Group>
  )
}
