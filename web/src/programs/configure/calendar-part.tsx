import type { Program } from '@laurel/contract/programs'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Select, TextInput } from '../../ui/controls/index.ts'
import { DateInput, MomentInput, timeZones } from '../../ui/input/index.ts'
import { rezoned } from '../rezoned.ts'
import { DeadlineSettings } from './deadline-settings.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import styles from './part.module.css'
import { RowsEditor } from './rows-editor.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useRights } from './use-rights.ts'
import { useSaving } from './use-saving.ts'

const draftOf = (program: Program) => ({
  opensAt: program.opensAt,
  closesAt: program.closesAt,
  timeZone: program.timeZone,
  milestoneTexts: program.milestoneTexts,
  deadlineBehaviour: program.deadlineBehaviour,
  graceMinutes: program.graceMinutes,
  closingTexts: program.closingTexts,
  decisionExpectedOn: program.decisionExpectedOn,
  reminderDays: program.reminderDays,
})

/** When the call opens and closes, on the clocks of its zone, and what is announced after. */
export function CalendarPart({ program }: { program: Program }) {
  const { t } = useWords()
  const [language, setLanguage] = useState(program.defaultLang)
  const { draft, isChanged, change, reset, settle } = useDraft(draftOf(program), program.version)
  const { save, errorOf, isSaving } = useSaving(program)
  const isDisabled = !useRights(program).mayEdit
  const { timeZone } = draft
  const keep = async () => {
    if (await save(draft)) settle()
  }
  return (
    <div className={styles.part}>
      <div className={styles.pair}>
        <MomentInput
          label={t('programs.field.opens_at')}
          value={draft.opensAt}
          onChange={(opensAt) => change({ opensAt })}
          timeZone={timeZone}
          usualTime="09:00"
          isDisabled={isDisabled}
          error={errorOf('opensAt')}
        />
        <MomentInput
          label={t('programs.field.closes_at')}
          value={draft.closesAt}
          onChange={(closesAt) => change({ closesAt })}
          timeZone={timeZone}
          usualTime="17:00"
          isDisabled={isDisabled}
          error={errorOf('closesAt')}
        />
      </div>
      <Select
        label={t('programs.field.time_zone')}
        description={t('programs.field.time_zone_help')}
        data={[...timeZones(timeZone)]}
        searchable
        allowDeselect={false}
        disabled={isDisabled}
        value={timeZone}
        onChange={(zone) => {
          if (zone) {
            const { opensAt, closesAt } = draft
            change({
              timeZone: zone,
              opensAt: rezoned(opensAt, timeZone, zone),
              closesAt: rezoned(closesAt, timeZone, zone),
            })
          }
        }}
        error={errorOf('timeZone')}
      />
      <LanguageTabs languages={program.supportedLangs} value={language} onChange={setLanguage} />
      <DeadlineSettings draft={draft} change={change} language={language} isDisabled={isDisabled} errorOf={errorOf} />
      <RowsEditor
        title={t('programs.milestones')}
        help={t('programs.milestones_help')}
        rows={draft.milestoneTexts}
        onChange={(milestoneTexts) => change({ milestoneTexts })}
        empty={{ label: {}, from: '', to: null }}
        addLabel={t('programs.add_milestone')}
        nameOf={(milestone, index) => milestone.label[language] || String(index + 1)}
        max={20}
        isDisabled={isDisabled}
      >
        {(milestone, set, index) => (
          <>
            <TextInput
              lang={language}
              disabled={isDisabled}
              label={t('programs.milestone_label')}
              value={milestone.label[language] ?? ''}
              onChange={(event) =>
                set({ ...milestone, label: { ...milestone.label, [language]: event.currentTarget.value } })
              }
              error={errorOf(`milestoneTexts.${index}.label`)}
            />
            <DateInput
              id={`milestone-${index}-from`}
              label={t('programs.from')}
              isDisabled={isDisabled}
              value={milestone.from || null}
              onChange={(from) => set({ ...milestone, from: from ?? '' })}
              {...(errorOf(`milestoneTexts.${index}.from`) && { 'aria-invalid': true })}
            />
            <DateInput
              id={`milestone-${index}-to`}
              label={`${t('programs.to')} ${t('ui.optional')}`}
              isDisabled={isDisabled}
              value={milestone.to}
              onChange={(to) => set({ ...milestone, to })}
              {...(errorOf(`milestoneTexts.${index}.to`) && { 'aria-invalid': true })}
            />
          </>
        )}
      </RowsEditor>
      <SaveBar program={program} isChanged={isChanged} isSaving={isSaving} onSave={() => void keep()} onReset={reset} />
    </div>
  )
}
