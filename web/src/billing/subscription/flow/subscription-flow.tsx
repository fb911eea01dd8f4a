import type { PlanCatalogue } from '@laurel/contract/billing'
import { orderOf, type Subscription } from '@laurel/contract/billing/subscription'
import { useEffect, useRef } from 'react'
import { useGo } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { FullPage, PageBar } from '../../../ui/frame/index.ts'
import { Button } from '../../../ui/page/index.ts'
import { DetailsStep } from './details-step.tsx'
import { type FlowDraft, type FlowKind, useFlowDraft } from './draft-store.ts'
import styles from './flow.module.css'
import { FlowSteps } from './flow-steps.tsx'
import { OptionsStep } from './options-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { SeatsStep } from './seats-step.tsx'
import { Summary } from './summary.tsx'
import { usePreview } from './use-preview.ts'

interface Props {
  readonly kind: FlowKind
  readonly step: number
  readonly current: Subscription
  readonly catalogue: PlanCatalogue
  /** Of the page where a card or a mandate was given, when one comes back from it. */
  readonly session: string
}

/** What every step is given. */
export interface StepProps {
  readonly value: FlowDraft
  readonly change: (next: FlowDraft) => void
  readonly current: Subscription
  readonly catalogue: PlanCatalogue
}

const titles = {
  create: 'billing.create',
  plan: 'billing.changePlan',
  seats: 'billing.updateSeats',
} as const

const paths = {
  create: '/admin/home/create-subscription',
  plan: '/admin/home/subscription-change-plan',
  seats: '/admin/home/subscription-update-seats',
} as const

/** Plan, seats, options, billing, payment; beside them what it costs, as the next invoice will say it. */
export function SubscriptionFlow({ kind, step, current, catalogue, session }: Props) {
  const { t } = useWords()
  const go = useGo()
  const { value, change, forget } = useFlowDraft(kind, current, catalogue)
  const order = orderOf(value.draft)
  const preview = usePreview(order)
  const title = useRef<HTMLDivElement>(null)
  const goTo = (next: number) => go(`${paths[kind]}/steps/${next}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => title.current?.focus(), [step])
  const canLeave = step === 1 ? order !== undefined : step === 4 ? current.details !== null : true
  const props = { value, change, current, catalogue }
  return (
    <FullPage className={styles.page}>
      <PageBar
        crumbs={[{ label: t('billing.title'), to: '/admin/home/create-subscription' }, { label: t(titles[kind]) }]}
      />
      <FlowSteps step={step} reached={order ? 5 : 1} onOpen={goTo} />
      <div className={styles.columns}>
        <div className={styles.main} ref={title} tabIndex={-1}>
          {step === 1 ? <PlanStep {...props} /> : null}
          {step === 2 ? <SeatsStep {...props} /> : null}
          {step === 3 ? <OptionsStep {...props} preview={preview} /> : null}
          {step === 4 ? <DetailsStep current={current} onDone={() => void goTo(5)} /> : null}
          {step === 5 ? (
            <PaymentStep
              {...props}
              kind={kind}
              preview={preview}
              session={session}
              onBack={() => void goTo(4)}
              onDone={forget}
            />
          ) : null}
        </div>
        <Summary preview={preview} isChosen={order !== undefined} isChange={kind !== 'create'} />
      </div>
      {step < 5 ? (
        <footer className={styles.foot}>
          {step > 1 ? <Button onClick={() => void goTo(step - 1)}>{t('billing.previous')}</Button> : <span />}
          {step === 4 ? (
            <Button variant="primary" type="submit" form="billing-details">
              {t('billing.continue')}
            </Button>
          ) : (
            <Button variant="primary" disabled={!canLeave} onClick={() => void goTo(step + 1)}>
              {t('billing.continue')}
            </Button>
          )}
        </footer>
      ) : null}
    </FullPage>
  )
}
