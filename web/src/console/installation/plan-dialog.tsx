import type { PlatformFile, PlatformLine } from '@laurel/contract/console'
import { type Limit, limits } from '@laurel/contract/platforms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { NativeSelect, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { Delayed, Skeleton } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'

const plans = ['free', 'trial', 'basic', 'plus', 'pro', 'partner', 'custom'] as const

/** The plan of a platform, and its own numbers beside those of the plan, each with its reason. */
export function PlanDialog({ platform, onClose }: { platform: PlatformLine; onClose: () => void }) {
  const { data } = useQuery(queryOf('readInstallationPlatform', { params: { platform: platform.id } }))
  if (!data)
    return (
      <Delayed>
        <Skeleton height="10px" />
      </Delayed>
    )
  return <OpenPlanDialog file={data} onClose={onClose} />
}

type Own = Record<string, { value: string; reason: string }>

function ownOf({ ownLimits }: PlatformFile): Own {
  return Object.fromEntries(
    ownLimits.map(({ limit, value, reason }) => [limit, { value: value === null ? '' : String(value), reason }]),
  )
}

function OpenPlanDialog({ file, onClose }: { file: PlatformFile; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const client = useQueryClient()
  const [plan, setPlan] = useState<(typeof plans)[number]>(
    file.platform.plan === 'standby' ? 'free' : file.platform.plan,
  )
  const [own, setOwn] = useState<Own>(ownOf(file))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const set = (limit: Limit, changed: Partial<{ value: string; reason: string }>) =>
    setOwn({ ...own, [limit]: { value: '', reason: '', ...own[limit], ...changed } })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = limits.filter((limit) => own[limit] && (own[limit].value !== '' || own[limit].reason !== ''))
    if (saved.some((limit) => !own[limit]?.reason.trim())) return setProblem(t('spaces.reasonMissing'))
    setBusy(true)
    try {
      await api.call('changeInstallationPlatform', {
        params: { platform: file.platform.id },
        body: {
          plan,
          planUntil: file.planUntil,
          limits: saved.map((limit) => ({
            limit,
            value: own[limit]?.value === '' ? null : Number(own[limit]?.value),
            reason: own[limit]?.reason ?? '',
            until: file.ownLimits.find((one) => one.limit === limit)?.until ?? null,
          })),
          features: file.ownFeatures,
        },
      })
      await invalidate(client, ['listInstallationPlatforms', 'readInstallationPlatform', 'readInstallationFigures'])
      toastSuccess({ title: t('spaces.installation.planChanged', { name: file.platform.name }) })
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('spaces.installation.planOf', { name: file.platform.name })}
      description={t('spaces.installation.planLead')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('spaces.save')}
      isBusy={isBusy}
    >
      <Problem>{problem}</Problem>
      <NativeSelect
        label={t('spaces.installation.plan')}
        value={plan}
        onChange={(event) => setPlan(event.currentTarget.value as (typeof plans)[number])}
        data={plans.map((one) => ({ value: one, label: t(`billing.plan.${one}` as WordKey) }))}
      />
      {limits.map((limit) => {
        const usual = file.planLimits[limit]
        return (
          <div key={limit} className={styles.grid}>
            <span>
              {t(`billing.limit.${limit}` as WordKey)}
              <small className={styles.quiet}>
                {' '}
                {usual === undefined ? t('spaces.installation.noLimit') : format.number(usual)}
              </small>
            </span>
            <TextInput
              aria-label={t('spaces.installation.ownNumber', { limit: t(`billing.limit.${limit}` as WordKey) })}
              inputMode="numeric"
              value={own[limit]?.value ?? ''}
              onChange={(event) => set(limit, { value: event.currentTarget.value.replaceAll(/\D/g, '') })}
            />
            <TextInput
              aria-label={t('spaces.installation.ownReason', { limit: t(`billing.limit.${limit}` as WordKey) })}
              placeholder={t('spaces.reason')}
              maxLength={300}
              value={own[limit]?.reason ?? ''}
              onChange={(event) => set(limit, { reason: event.currentTarget.value })}
            />
          </div>
        )
      })}
    </FormDialog>
  )
}
