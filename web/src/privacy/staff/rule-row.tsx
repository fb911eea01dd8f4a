import type { RetentionRule } from '@laurel/contract/privacy'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, Switch } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { PostponeDialog } from './postpone-dialog.tsx'
import styles from './privacy.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { daysOf, draftOf, lengthText, ruleName } from './rule-texts.ts'

type Length = Pick<RetentionRule, 'length' | 'unit'>
type Words = ReturnType<typeof useWords>

/** Lengths that a line offers; others are in the dialog. */
const usual: readonly Length[] = [
  { length: 1, unit: 'months' },
  { length: 3, unit: 'months' },
  { length: 6, unit: 'months' },
  { length: 12, unit: 'months' },
  { length: 24, unit: 'months' },
  { length: 36, unit: 'months' },
  { length: 5, unit: 'years' },
  { length: 10, unit: 'years' },
]
const keyOf = ({ length, unit }: Length) => `${length} ${unit}`

/** One rule as a sentence; its length and its switch are changed in place. */
export function RuleRow({ rule, mayManage }: { rule: RetentionRule; mayManage: boolean }) {
  const { t, format } = useWords()
  const what = ruleName(t, format, rule)
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <strong>{what}</strong>
          <span>{rule.program?.title ?? t('privacy.retention.everyProgram')}</span>
          {rule.isBeaten ? <Badge tone="warn">{t('privacy.retention.beaten')}</Badge> : null}
        </span>
      </td>
      <td className={styles.oneLine}>{t(`privacy.since.${rule.since}`)}</td>
      <td className={styles.length}>
        {mayManage ? <LengthChoice rule={rule} name={what} /> : lengthText(format, rule)}
      </td>
      <td className={styles.fate}>{thenText(t, rule)}</td>
      <td>
        <Next rule={rule} mayManage={mayManage} />
      </td>
      <td className={styles.oneLine}>{rule.responsible?.name ?? '—'}</td>
      <td>
        {mayManage ? (
          <span className={styles.row}>
            <RuleSwitch rule={rule} name={what} />
            <RuleActions rule={rule} name={what} />
          </span>
        ) : null}
      </td>
    </tr>
  )
}

function thenText(t: Words['t'], { subject, mode }: RetentionRule): string {
  if (subject === 'applications' && mode !== 'all') return t(`privacy.then.${mode}`)
  return t(subject === 'transactions' ? 'privacy.then.anonymous' : 'privacy.then.erase')
}

/** Another length opens the rule with what it would meet; nothing changes before it is saved. */
function LengthChoice({ rule, name }: { rule: RetentionRule; name: string }) {
  const { t, format } = useWords()
  const [chosen, setChosen] = useState<Length>()
  const offered = [...usual.filter((one) => keyOf(one) !== keyOf(rule)), rule].toSorted(
    (one, other) => daysOf(one) - daysOf(other),
  )
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('privacy.retention.lengthOf', { name })}
        value={keyOf(rule)}
        data={offered.map((one) => ({ value: keyOf(one), label: lengthText(format, one) }))}
        onChange={(event) => setChosen(usual.find((one) => keyOf(one) === event.currentTarget.value))}
      />
      {chosen ? <RuleDialog rule={rule} change={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

function Next({ rule, mayManage }: { rule: RetentionRule; mayManage: boolean }) {
  const words = useWords()
  const { t, format } = words
  const retry = useCall('retryRetentionRun', { invalidates: ['listRetentionRules'] })
  const goOn = () =>
    retry
      .mutateAsync({ params: { retentionRuleId: rule.id } })
      .catch((refusal) => toastError({ title: refusalText(words, refusal.code) }))
  return (
    <span className={styles.who}>
      <span className={rule.isActive && rule.nextRunAt ? styles.next : undefined}>{nextText(t, format, rule)}</span>
      {rule.hasFailed ? (
        <>
          <Badge tone="bad">{t('privacy.retention.failed', { number: format.number(rule.nextCount ?? 0) })}</Badge>
          {mayManage ? (
            <Button size="xs" loading={retry.isPending} onClick={() => void goOn()}>
              {t('privacy.retention.retry')}
            </Button>
          ) : null}
        </>
      ) : null}
      {rule.postponedReason ? <span>{t('privacy.retention.postponed', { reason: rule.postponedReason })}</span> : null}
      {rule.lastRunAt ? (
        <span>
          {t('privacy.retention.last', { day: format.mediumDate(rule.lastRunAt), count: rule.lastCount ?? 0 })}
        </span>
      ) : null}
    </span>
  )
}

function nextText(t: Words['t'], format: Words['format'], rule: RetentionRule): string {
  if (!rule.isActive) return t('privacy.retention.off')
  if (rule.nextRunAt)
    return t('privacy.retention.onDay', {
      number: format.number(rule.nextCount ?? 0),
      day: format.mediumDate(rule.nextRunAt),
    })
  if (Date.parse(rule.effectiveAt) > Date.now())
    return t('privacy.retention.from', { day: format.mediumDate(rule.effectiveAt) })
  return t('privacy.retention.nothing')
}

/** A rule that keeps nothing asks for its word in the dialog; any other is switched here. */
function RuleSwitch({ rule, name }: { rule: RetentionRule; name: string }) {
  const words = useWords()
  const { t } = words
  const [isAsking, setAsking] = useState(false)
  const change = useCall('changeRetentionRule', { invalidates: ['listRetentionRules'] })
  const turn = (isActive: boolean) => {
    if (rule.length === 0) return setAsking(true)
    const body = { ...draftOf(rule), isActive }
    change
      .mutateAsync({ params: { retentionRuleId: rule.id }, body })
      .catch((refusal) => toastError({ title: refusalText(words, refusal.code) }))
  }
  return (
    <>
      <Switch
        aria-label={t('privacy.retention.switch', { name })}
        checked={rule.isActive}
        disabled={change.isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isAsking ? <RuleDialog rule={rule} onClose={() => setAsking(false)} /> : null}
    </>
  )
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
