import { mayTakeCompany } from '@laurel/contract/forms/definition'
import { type Field, isGroup } from '@laurel/contract/forms/fields'
import { useWords } from '../../kernel/words/index.ts'
import { Select } from '../../ui/controls/index.ts'
import { useBuilder, useBuilderParts, useDraftText } from '../builder-context.tsx'
import styles from './properties.module.css'
import { useChange, withoutUndefined } from './use-change.ts'

type CompanyTargets = NonNullable<Field['company']>

/** Which texts of the form take the name and the address that the register gives for the number. */
export function CompanyEditor({ field }: { field: Field }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const text = useDraftText()
  const fields = useBuilder((store) => store.draft().definition.fields)
  const { set } = useChange(field.key)
  const targets = besideIn(fields, field.key).filter(
    (one) => mayTakeCompany(one) && one.answeredBy === field.answeredBy,
  )
  const data = targets.map((one) => ({ value: one.key, label: text(one.title) || t('forms.builder.untitled') }))
  const choose = (change: CompanyTargets) => {
    const company = withoutUndefined({ ...field.company, ...change })
    set({ company: Object.keys(company).length > 0 ? company : undefined })
  }
  const target = (name: keyof CompanyTargets, label: string) => {
    const key = field.company?.[name]
    const isGone = key !== undefined && !targets.some((one) => one.key === key)
    return (
      <Select
        label={label}
        clearable
        disabled={!canEdit || (data.length === 0 && !isGone)}
        placeholder={t(isGone ? 'forms.builder.sourceGone' : 'forms.builder.company.nothing')}
        error={isGone ? t('forms.reason.company-target') : undefined}
        data={data}
        value={isGone ? null : (key ?? null)}
        onChange={(value) => choose({ [name]: value ?? undefined })}
      />
    )
  }
  return (
    <section className={styles.section}>
      <h3>{t('forms.builder.company')}</h3>
      <p className={styles.quiet}>
        {t(data.length > 0 ? 'forms.builder.company.help' : 'forms.builder.company.noText')}
      </p>
      {target('name', t('forms.builder.company.name'))}
      {target('address', t('forms.builder.company.address'))}
    </section>
  )
}

/** The fields of the same group as one of these, or those outside any group; accordions only lay them out. */
function besideIn(fields: readonly Field[], key: string): Field[] {
  const flat = flatten(fields)
  const group = flat.find((one) => isGroup(one.type) && one.fields?.some((inner) => inner.key === key))
  return group ? (group.fields ?? []) : flat.filter((one) => one.key !== key)
}

function flatten(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.type === 'accordion' ? flatten(field.fields ?? []) : [field]))
}
