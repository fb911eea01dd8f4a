import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../../kernel/api/index.ts'
import { type PageProps, useGo } from '../../../kernel/router/index.ts'
import type { FlowKind } from './draft-store.ts'
import { SubscriptionFlow } from './subscription-flow.tsx'

type Search = { readonly session: string }

/** Where each flow lives; its steps lie below. */
export const flowPaths: Readonly<Record<FlowKind, string>> = {
  create: '/admin/home/create-subscription',
  plan: '/admin/home/subscription-change-plan',
  seats: '/admin/home/subscription-update-seats',
}

export function CreateSubscriptionPage({
  params,
  search,
}: PageProps<'/admin/home/create-subscription/steps/$stepId', Search>) {
  return <Flow kind="create" stepId={params.stepId} session={search.session} />
}

export function ChangePlanPage({
  params,
  search,
}: PageProps<'/admin/home/subscription-change-plan/steps/$stepId', Search>) {
  return <Flow kind="plan" stepId={params.stepId} session={search.session} />
}

export function UpdateSeatsPage({
  params,
  search,
}: PageProps<'/admin/home/subscription-update-seats/steps/$stepId', Search>) {
  return <Flow kind="seats" stepId={params.stepId} session={search.session} />
}

export const ChangePlanStartPage = () => <Start to={`${flowPaths.plan}/steps/1`} />
export const UpdateSeatsStartPage = () => <Start to={`${flowPaths.seats}/steps/2`} />

function Start({ to }: { to: string }) {
  const go = useGo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads there once
  useEffect(() => {
    void go(to, { replace: true })
  }, [to])
  return null
}

function Flow({ kind, stepId, session }: { kind: FlowKind; stepId: string; session: string }) {
  const { data: current } = useSuspenseQuery(queryOf('getSubscription'))
  const { data: catalogue } = useSuspenseQuery(queryOf('listPlans'))
  const step = Number(stepId)
  const isCreating = kind === 'create'
  const hasSubscription = current.status !== 'none' && current.status !== 'ended'
  // Nothing to create twice, nothing to change before there is something, and five steps.
  if (isCreating === hasSubscription || current.methods.length === 0) return <Start to={flowPaths.create} />
  if (!Number.isInteger(step) || step < 1 || step > 5) return <Start to={`${flowPaths[kind]}/steps/1`} />
  return <SubscriptionFlow kind={kind} step={step} current={current} catalogue={catalogue} session={session} />
}
