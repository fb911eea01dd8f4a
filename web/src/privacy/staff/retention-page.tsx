import type { RetentionRule } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { FormDialog, MoreMenu, Problem } from '../../ui/index.ts'
import { Badge, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'
import { RetentionTimeline } from './retention-timeline.tsx'
import { lengthText, RuleDialog } from './rule-dialog.tsx'

/** How long what is kept: rules as sentences, with their next runs. */
export function RetentionPage() {
  const words = useWords()
  const { t } = words
  const rules = useQuery(queryOf('listRetentionRules'))
  const [isAdding, setAdding] = useState(false)
  return (
    <PrivacyFrame
      current="/admin/home/retention"
      description={t('privacy.retention.lead')}
      actions={
        <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('privacy.retention.add')}
        </Button>
      }
    >
      {rules.error ? (
        <ErrorState
          title={t('privacy.failed')}
          message={refusalText(words, rules.error.code)}
          onRetry={() => void rules.refetch()}
        />
      ) : !rules.data ? (
        <Skeleton height="200px" />
      ) : rules.data.data.length === 0 ? (
        <EmptyState title={t('privacy.retention.none')} message={t('privacy.retention.noneHelp')} level={2} />
      ) : (
        <>
          <RetentionTimeline rules={rules.data.data} />
          <RuleTable rules={rules.data.data} />
        </>
      )}
      {isAdding ? <RuleDialog onClose={() => setAdding(false)} /> : null}
    </PrivacyFrame>
  )
}

function RuleTable({ rules }: { rules: readonly RetentionRule[] }) {
  const { t } = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('privacy.retention.what')}</th>
            <th scope="col">{t('privacy.retention.since')}</th>
            <th scope="col">{t('privacy.retention.during')}</th>
            <th scope="col">{t('privacy.retention.then')}</th>
            <th scope="col">{t('privacy.retention.next')}</th>
            <th scope="col">{t('privacy.retention.responsible')}</th>
            <th scope="col">{t('privacy.open')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RuleRow({ rule }: { rule: RetentionRule }) {
  const { t, format } = useWords()
  const what = t(`privacy.subject.${rule.subject}`)
  const isOfApplications = rule.subject === 'applications'
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <strong>{what}</strong>
          <span>{rule.program?.title ?? t('privacy.retention.everyProgram')}</span>
          {rule.isBeaten ? <Badge tone="warn">{t('privacy.retention.beaten')}</Badge> : null}
        </span>
      </td>
      <td>{t(`privacy.since.${rule.since}`)}</td>
      <td>{lengthText(format, rule)}</td>
      <td>{isOfApplications ? t(`privacy.mode.${rule.mode}`) : t('privacy.then.erase')}</td>
      <td>
        <span className={styles.who}>
          <strong>{nextText(t, format, rule)}</strong>
          {rule.postponedReason ? (
            <span>{t('privacy.retention.postponed', { reason: rule.postponedReason })}</span>
          ) : null}
          {rule.lastRunAt ? (
            <span>
              {t('privacy.retention.last', {
                day: format.mediumDate(rule.lastRunAt),
                count: rule.lastCount ?? 0,
              })}
            </span>
          ) : null}
        </span>
      </td>
      <td>{rule.responsible?.name ?? '—'}</td>
      <td>
        <RuleActions rule={rule} name={what} />
      </td>
    </tr>
  )
}

type Words = ReturnType<typeof useWords>

function nextText(t: Words['t'], format: Words['format'], rule: RetentionRule): string {
  if (!rule.isActive) return t('privacy.retention.off')
  if (rule.nextRunAt) return format.mediumDate(rule.nextRunAt)
  if (Date.parse(rule.effectiveAt) > Date.now())
    return t('privacy.retention.from', { day: format.mediumDate(rule.effectiveAt) })
  return t('privacy.retention.nothing')
}

function RuleActions({ rule, name }: { rule: RetentionRule; name: string }) {
  const { t } = useWords()
  const [open, setOpen] = useState<'change' | 'postpone' | 'delete'>()
  const remove = useCall('deleteRetentionRule', { invalidates: ['listRetentionRules'] })
  const params = { retentionRuleId: rule.id }
  const close = () => setOpen(undefined)
  return (
    <>
      <MoreMenu
        label={t('privacy.retention.actionsOn', { name })}
        actions={[
          { id: 'change', label: t('privacy.retention.change'), onSelect: () => setOpen('change') },
          { id: 'postpone', label: t('privacy.retention.postpone'), onSelect: () => setOpen('postpone') },
          {
            id: 'delete',
            label: t('privacy.retention.delete'),
            isDangerous: true,
            startsGroup: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'change' ? <RuleDialog rule={rule} onClose={close} /> : null}
      {open === 'postpone' ? <PostponeDialog rule={rule} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={() => remove.mutateAsync({ params })}
        title={t('privacy.retention.deleteQuestion')}
        description={t('privacy.retention.deleteHelp')}
        confirmLabel={t('privacy.retention.delete')}
        isDangerous
      />
    </>
  )
}

function PostponeDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const postpone = useCall('postponeRetentionRun', { invalidates: ['listRetentionRules'] })
  const submit = async () => {
    setChecked(true)
    if (!reason.trim()) return
    const params = { retentionRuleId: rule.id }
    if (await postpone.mutateAsync({ params, body: { reason: reason.trim() } }).catch(() => undefined)) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('privacy.retention.postpone')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      submitLabel={t('privacy.retention.postpone')}
      isBusy={postpone.isPending}
    >
      <Problem>{postpone.error ? refusalText(words, postpone.error.code) : null}</Problem>
      <Textarea
        label={t('privacy.reason')}
        value={reason}
        maxLength={1000}
        autosize
        minRows={2}
        error={isChecked && !reason.trim() ? t('privacy.missing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
