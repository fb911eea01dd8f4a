import { useWords } from '../../kernel/words/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import styles from './room.module.css'
import type { Room } from './use-room.ts'

/** How much of the quotas and of the budget the decisions take so far, by category where it is limited. */
export function Meter({ room }: { room: Room }) {
  const { t, format, text } = useWords()
  const { types, budgetCents, currency } = room.settings
  const decided = room.agenda.flatMap(({ decision, categoryId }) => (decision ? [{ ...decision, categoryId }] : []))
  const categories = new Map(room.categories.map(({ id, title }) => [id, text(title)]))
  const lines = types.flatMap((type) => {
    const own = decided.filter(({ typeId }) => typeId === type.id)
    const byCategory = Object.entries(type.categoryQuotas).map(([id, quota]) => ({
      key: `${type.id}-${id}`,
      label: `${text(type.label)}, ${categories.get(id) ?? ''}`,
      used: own.filter(({ categoryId }) => categoryId === id).length,
      of: quota,
    }))
    if (type.quota === null && byCategory.length === 0) return []
    const whole = { key: type.id, label: text(type.label), used: own.length, of: type.quota }
    return type.quota === null ? byCategory : [whole, ...byCategory]
  })
  const spent = decided.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  if (lines.length === 0 && budgetCents === null) return null
  const line = (key: string, label: string, used: number, of: number, words: (value: number) => string) => {
    const said = t('evaluation.deliberation.used', { used: words(used), of: words(of) })
    return (
      <div key={key}>
        <span className={used > of ? styles.over : undefined}>
          {t('evaluation.deliberation.labelled', { label, said })}
          {used > of ? ` (${t('evaluation.deliberation.overQuota')})` : ''}
        </span>
        <ProgressLine share={of > 0 ? Math.min(1, used / of) : 0} tone={used > of ? 'warn' : 'primary'} label={said} />
      </div>
    )
  }
  return (
    <section className={styles.meter} aria-label={t('evaluation.deliberation.meter')}>
      {lines.map(({ key, label, used, of }) => line(key, label, used, of ?? 0, (value) => format.number(value)))}
      {budgetCents === null
        ? null
        : line('budget', t('evaluation.deliberation.budget'), spent, budgetCents, (value) =>
            format.money(value, currency ?? 'EUR'),
          )}
    </section>
  )
}
