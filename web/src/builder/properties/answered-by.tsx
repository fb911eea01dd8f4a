import { type Field, holdsAnswer, isGroup } from '@laurel/contract/forms/fields'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Autocomplete, Checkbox, Switch } from '../../ui/controls/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import styles from './properties.module.css'
import { useChange } from './use-change.ts'

/**
 * May somebody else than the applicant answer it: anything that holds an answer, but what is worked out. Where it
 * was asked of somebody all the same, that can be taken back.
 */
export function canBeForOther(field: Field): boolean {
  return field.answeredBy !== undefined || (holdsAnswer(field.type) && !field.computed)
}

/** Who answers: the applicant, or one more person, through a link of their own. Fields of one name go to one person. */
export function AnsweredBy({ field }: { field: Field }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const { set } = useChange(field.key)
  const fields = useBuilder((one) => one.draft().definition.fields)
  const [name, setName] = useState(field.answeredBy ?? '')
  const isInGroup = fields.some((one) => isGroup(one.type) && one.fields?.some(({ key }) => key === field.key))
  const names = [
    ...new Set([
      ...fields.flatMap((one) => [one, ...(one.fields ?? [])]).flatMap(({ answeredBy }) => answeredBy ?? []),
      t('forms.builder.other.referee'),
      t('forms.builder.other.signatory'),
    ]),
  ]
  if (isInGroup) return <p>{t('forms.builder.other.inGroup')}</p>
  return (
    <div className={styles.stack}>
      <Switch
        label={t('forms.builder.other.on')}
        description={t('forms.builder.other.help')}
        disabled={!canEdit}
        checked={field.answeredBy !== undefined}
        onChange={(event) => {
          const answeredBy = event.currentTarget.checked ? t('forms.builder.other.referee') : undefined
          setName(answeredBy ?? '')
          set({ answeredBy, ...(answeredBy === undefined && { confidential: undefined }) })
        }}
      />
      {field.answeredBy === undefined ? null : (
        <>
          <Autocomplete
            label={t('forms.builder.other.who')}
            description={t('forms.builder.other.whoHelp')}
            data={names}
            maxLength={60}
            readOnly={!canEdit}
            value={name}
            onChange={(typed) => {
              setName(typed)
              if (typed.trim() !== '') set({ answeredBy: typed.trim() }, 'answeredBy')
            }}
            onBlur={() => setName(field.answeredBy ?? '')}
          />
          <Checkbox
            label={t('forms.builder.other.confidential')}
            description={t('forms.builder.other.confidentialHelp')}
            disabled={!canEdit}
            checked={field.confidential === true}
            onChange={(event) => set({ confidential: event.currentTarget.checked || undefined })}
          />
        </>
      )}
    </div>
  )
}
