import type { ApiKeyList, Scope } from '@laurel/contract/apps'
import { IpRange } from '@laurel/contract/apps'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect, TagsInput, TextInput } from '../ui/controls/index.ts'
import { FormDialog } from '../ui/index.ts'
import styles from './apps.module.css'
import { OnceDialog } from './once-dialog.tsx'
import { ScopeTable } from './scope-table.tsx'
import { useWork } from './use-work.ts'

interface Props {
  readonly programSlug: string | undefined
  readonly list: ApiKeyList
  readonly onClose: () => void
}

const months = ['1', '3', '6', '12'] as const

function endOf(choice: string): string | null {
  if (choice === 'never') return null
  const end = new Date()
  end.setMonth(end.getMonth() + Number(choice))
  return end.toISOString()
}

/** Makes a key, then shows its secret, once. */
export function KeyDialog({ programSlug, list, onClose }: Props) {
  const { t } = useWords()
  const work = useWork()
  const [written, setWritten] = useState({ name: '', end: '12', scopes: [] as Scope[], ipRanges: [] as string[] })
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [taken, setTaken] = useState<string>()
  const [secret, setSecret] = useState<string>()
  const wrong = written.ipRanges.filter((range) => !IpRange.safeParse(range).success)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!written.name.trim() || written.scopes.length === 0 || wrong.length > 0) return
    setBusy(true)
    const { name, scopes, ipRanges, end } = written
    const body = { name, scopes, ipRanges, expiresAt: endOf(end) }
    const done = await work(async (call) => {
      try {
        return await (programSlug
          ? call('createProgramApiKey', { params: { programId: programSlug }, body })
          : call('createApiKey', { body }))
      } catch (thrown) {
        if (!isRefusal(thrown) || thrown.code !== 'api_key_name_taken') throw thrown
        setTaken(name)
        return undefined
      }
    })
    setBusy(false)
    if (done?.answer) setSecret(done.answer.secret)
  }
  if (secret) return <OnceDialog title={t('apps.keySecret')} secret={secret} onClose={onClose} />
  const missing = isChecked && !written.name.trim() ? t('apps.missing') : undefined
  return (
    <FormDialog
      onClose={onClose}
      size="sm+"
      title={t('apps.newKey')}
      description={t('apps.newKeyLead')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('apps.makeKey')}
      isBusy={isBusy}
    >
      <div className={styles.pair}>
        <TextInput
          label={t('apps.name')}
          value={written.name}
          maxLength={120}
          error={
            missing ?? (taken !== undefined && taken === written.name ? t('refusals.api_key_name_taken') : undefined)
          }
          onChange={(event) => setWritten({ ...written, name: event.currentTarget.value })}
          data-autofocus
        />
        <NativeSelect
          label={t('apps.ends')}
          value={written.end}
          onChange={(event) => setWritten({ ...written, end: event.currentTarget.value })}
          data={[
            ...months.map((count) => ({ value: count, label: t('apps.inMonths', { count: Number(count) }) })),
            ...(list.mayNeverEnd ? [{ value: 'never', label: t('apps.never') }] : []),
          ]}
        />
      </div>
      <ScopeTable
        value={written.scopes}
        allowed={list.allowed}
        error={isChecked && written.scopes.length === 0 ? t('apps.chooseOne') : undefined}
        onChange={(scopes) => setWritten({ ...written, scopes })}
      />
      <TagsInput
        label={t('apps.addresses')}
        description={t('apps.addressesHelp')}
        value={written.ipRanges}
        maxTags={20}
        error={wrong.length > 0 ? t('apps.addressWrong', { address: wrong[0] ?? '' }) : undefined}
        onChange={(ipRanges) => setWritten({ ...written, ipRanges })}
      />
    </FormDialog>
  )
}
