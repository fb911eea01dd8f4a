import type { ModuleList } from '@laurel/contract/billing'
import type { Module } from '@laurel/contract/platforms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusal, queryOf, useApi } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import type { Visit } from '../kernel/visit.ts'
import { refusalText, useWords, type WordKey } from '../kernel/words/index.ts'
import { Switch } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { Card, Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './billing.module.css'

type Line = ModuleList['data'][number]

/** The parts of the product that the platform has, each with its switch. Nothing is lost in one that is off. */
export function ModulesPage() {
  const words = useWords()
  const { t } = words
  const reading = useQuery(queryOf('listModules'))
  const { data, error, isPending } = reading
  return (
    <>
      <PageBar crumbs={[{ label: t('billing.modules') }]} />
      <PageHeader title={t('billing.modules')} description={t('billing.modulesLead')} />
      {error ? (
        <ErrorState
          title={t('billing.failed')}
          message={refusalText(words, error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : isPending ? (
        <Delayed>
          <Skeleton height="280px" />
        </Delayed>
      ) : (
        <ModuleSwitches list={data.data} />
      )}
    </>
  )
}

function ModuleSwitches({ list }: { list: readonly Line[] }) {
  const { t } = useWords()
  const set = useSwitching(list)
  const isReader = !may(useSession(), 'platform.settings.manage')
  const [leaving, setLeaving] = useState<Module>()
  const name = (module: Module) => t(`billing.module.${module}` as WordKey)
  const change = (line: Line, isOn: boolean) => {
    if (!isOn && line.isUsed) setLeaving(line.module)
    else void set(line.module, isOn)
  }
  return (
    <>
      <Card as="section" isPadded={false} className={styles.list}>
        <ul>
          {list.map((line) => (
            <li key={line.module} className={styles.line}>
              <Switch
                checked={line.isOn}
                disabled={isReader}
                label={name(line.module)}
                description={t(`billing.moduleHelp.${line.module}` as WordKey)}
                onChange={(event) => change(line, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && set(leaving, false)}
        title={t('billing.switchOffQuestion', { name: leaving ? name(leaving) : '' })}
        description={t('billing.switchOffConsequence')}
        confirmLabel={t('billing.switchOff')}
      />
    </>
  )
}

/** Switches one on or off, tells the menus, and offers to take it back. */
function useSwitching(list: readonly Line[]) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const words = useWords()
  const send = async (off: Module[]) => {
    const answer = await api.call('switchModules', { body: { off } })
    client.setQueryData(queryOf('listModules').queryKey, answer)
    const { visit } = router.options.context as { visit: Visit }
    visit.platform = { ...visit.platform, modulesOff: off }
    await router.invalidate()
  }
  return async (module: Module, isOn: boolean) => {
    const before = list.filter((line) => !line.isOn).map((line) => line.module)
    const after = isOn ? before.filter((one) => one !== module) : [...before, module]
    try {
      await send(after)
      const name = words.t(`billing.module.${module}` as WordKey)
      toastSuccess({
        title: words.t(isOn ? 'billing.switchedOn' : 'billing.switchedOff', { name }),
        action: { label: words.t('ui.undo'), onSelect: () => void send(before) },
      })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
}
