import type { BulkCommand } from '@laurel/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button, MultiSelect, Select } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { Field } from '../ui/index.ts'
import { AutoTextarea } from '../ui/input/index.ts'
import styles from './bulk.module.css'
import { type BulkChoice, useChoices } from './use-choices.ts'

interface Props {
  readonly kind: BulkChoice
  readonly programSlug: string
  readonly count: number
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onConfirm: (act: BulkCommand) => Promise<void>
}

/** Asks which tags, people, status or session. */
export function LinkDialog({ kind, programSlug, count, onClose, onConfirm }: Props) {
  const { t, format } = useWords()
  const form = useId()
  const choices = useChoices(kind, programSlug)
  const { data: options = [] } = useQuery(choices)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [lead, setLead] = useState<string | null>(null)
  const [one, setOne] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isMany = kind === 'tags' || kind === 'assignees'
  const command = actionOf(kind, { add, remove, lead, one, reason: reason.trim() })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!command) return setProblem(t('applications.bulk.choose'))
    setBusy(true)
    try {
      await onConfirm(command)
      onClose()
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t('refusals.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`applications.bulk.${kind}`)}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isBusy}>
            {t('applications.bulk.apply', { number: format.number(count) })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {isMany ? (
          <>
            <MultiSelect
              label={t('applications.bulk.add')}
              data={options.filter(({ value }) => !remove.includes(value))}
              value={add}
              onChange={(next) => {
                setAdd(next)
                if (lead && !next.includes(lead)) setLead(null)
              }}
              error={problem}
              searchable
              nothingFoundMessage={t('applications.bulk.none')}
            />
            {kind === 'assignees' && add.length > 0 ? (
              <Select
                label={t('applications.bulk.lead')}
                description={t('applications.bulk.leadHelp')}
                data={options.filter(({ value }) => add.includes(value))}
                value={lead}
                onChange={setLead}
                clearable
              />
            ) : null}
            <MultiSelect
              label={t('applications.bulk.remove')}
              data={options.filter(({ value }) => !add.includes(value))}
              value={remove}
              onChange={setRemove}
              searchable
              nothingFoundMessage={t('applications.bulk.none')}
            />
          </>
        ) : (
          <Select
            label={t(`applications.bulk.${kind}`)}
            data={
              kind === 'status' ? [{ value: nothing, label: t('applications.bulk.noStatus') }, ...options] : options
            }
            value={one}
            onChange={setOne}
            error={problem}
            searchable
            nothingFoundMessage={t('applications.bulk.none')}
          />
        )}
        {kind === 'status' ? <ReasonField value={reason} onChange={setReason} /> : null}
      </form>
    </Dialog>
  )
}

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useWords()
  return (
    <Field label={t('applications.bulk.reason')} isOptional>
      {(control) => (
        <AutoTextarea {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  )
}

const nothing = 'none'

interface Chosen {
  readonly add: string[]
  readonly remove: string[]
  readonly lead: string | null
  readonly one: string | null
  readonly reason: string
}

function actionOf(kind: BulkChoice, { add, remove, lead, one, reason }: Chosen): BulkCommand | undefined {
  if (kind === 'tags' || kind === 'assignees') {
    if (add.length + remove.length === 0) return undefined
    return kind === 'tags' ? { kind, add, remove } : { kind, add, remove, ...(lead && { lead }) }
  }
  if (one === null) return undefined
  if (kind === 'session') return { kind, sessionId: one }
  return { kind, statusId: one === nothing ? null : one, ...(reason && { reason }) }
}
