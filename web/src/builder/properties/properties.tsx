import type { Field } from '@laurel/contract/forms/fields'
import { memo, type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Select } from '../../ui/controls/index.ts'
import { PanelTabs } from '../../ui/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { useBuilder, useBuilderParts, useSelectedField } from '../builder-context.tsx'
import { typeIcons } from '../canvas/type-icons.ts'
import { langName } from '../lang-name.ts'
import { LogicPanel } from '../logic/logic-panel.tsx'
import { AnsweredBy, canBeForOther } from './answered-by.tsx'
import { ContentPanel } from './content-panel.tsx'
import styles from './properties.module.css'
import { hasRules, RulesPanel } from './rules-panel.tsx'
import { SeveralPanel } from './several-panel.tsx'

/** Everything that can be set on the selected field. */
export function Properties() {
  const { t } = useWords()
  const field = useSelectedField()
  const isSeveral = useBuilder((store) => store.picked().size > 1 && store.actingOn(store.selected() ?? '').length > 1)
  if (field && isSeveral) return <SeveralPanel current={field.key} />
  if (!field)
    return (
      <div className={styles.none}>
        <EmptyState
          level={2}
          drawing="inbox"
          title={t('forms.builder.nothingSelected')}
          message={t('forms.builder.nothingSelectedHelp')}
        />
      </div>
    )
  return <FieldProperties key={field.key} field={field} />
}

function FieldProperties({ field }: { field: Field }) {
  const { t } = useWords()
  const [tab, setTab] = useState('content')
  const { canEdit } = useBuilderParts()
  const Icon = typeIcons[field.type]
  const locked = (content: ReactNode) => (
    <fieldset className={styles.lockable} disabled={!canEdit}>
      {content}
    </fieldset>
  )
  const tabs = [
    { id: 'content', label: t('forms.builder.tab.content'), content: locked(<ContentPanel field={field} />) },
    ...(hasRules(field.type)
      ? [{ id: 'rules', label: t('forms.builder.tab.rules'), content: locked(<RulesPanel field={field} />) }]
      : []),
    ...(canBeForOther(field)
      ? [{ id: 'other', label: t('forms.builder.tab.other'), content: locked(<AnsweredBy field={field} />) }]
      : []),
    { id: 'logic', label: t('forms.builder.tab.logic'), content: locked(<LogicPanel field={field} />) },
  ]
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Icon size={17} aria-hidden="true" />
        <h2>{t(`forms.type.${field.type}`)}</h2>
        <code>{field.reference}</code>
      </div>
      <LangSelect />
      <PanelTabs
        label={t('forms.builder.properties')}
        tabs={tabs}
        currentId={tabs.some(({ id }) => id === tab) ? tab : 'content'}
        onChange={setTab}
      />
    </div>
  )
}

/** The language being written, when the program has several. */
const LangSelect = memo(function LangSelect() {
  const { t } = useWords()
  const { store, langs } = useBuilderParts()
  const lang = useBuilder((one) => one.lang())
  if (langs.length < 2) return null
  return (
    <Select
      label={t('forms.builder.lang')}
      data={langs.map((one) => ({ value: one, label: langName(one) }))}
      value={lang}
      onChange={(value) => {
        const chosen = langs.find((one) => one === value)
        if (chosen) store.setLang(chosen)
      }}
    />
  )
})
