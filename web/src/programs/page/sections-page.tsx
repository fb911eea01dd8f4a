import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ProgramSection, SectionKind } from '@laurel/contract/programs/page'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps, useLeaveQuestion } from '../../kernel/router/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import { LanguageTabs } from '../configure/language-tabs.tsx'
import { SaveBar } from '../configure/save-bar.tsx'
import { useDraft } from '../configure/use-draft.ts'
import { useRights } from '../configure/use-rights.ts'
import frame from '../interface/interface.module.css'
import { OrderedList } from '../interface/ordered-list.tsx'
import { programQuery } from '../queries.ts'
import { newSection, ownKinds } from './new-section.ts'
import styles from './page.module.css'
import { SectionSettings } from './section-settings.tsx'

type Sections = AnswerOf<'getProgramSections'>

/** The parts of the program's public page: their order, which are shown, and those that the team writes itself. */
export function SectionsPage({ params }: PageProps<'/admin/programs/$programSlug/sections'>) {
  const { t, locale } = useWords()
  const program = useSuspenseQuery(programQuery(params.programSlug, locale)).data
  const saved = useSuspenseQuery(queryOf('getProgramSections', { params: { programId: program.id } })).data
  const editing = useSections(program.id, saved)
  const isDisabled = !useRights(program).mayEdit
  const [language, setLanguage] = useState<Locale>(program.defaultLang)
  const [selected, setSelected] = useState<string | null>(null)
  const { sections } = editing
  const shown = sections.find(({ id }) => id === selected)
  const add = (kind: (typeof ownKinds)[number]) => {
    const section = newSection(kind)
    editing.change([...sections, section])
    setSelected(section.id)
  }
  return (
    <>
      <PageBar
        crumbs={[{ label: t('programs.page.sections') }]}
        actions={
          <Link to={`/admin/programs/${program.slug}/preview`} className={buttonClass({ size: 'sm' })}>
            {t('programs.preview')}
          </Link>
        }
      />
      <PageHeader title={t('programs.page.sections')} description={t('programs.page.sections_text')} />
      <div className={styles.columns}>
        <div className={frame.pane}>
          <OrderedList
            list="program-sections"
            label={t('programs.page.sections')}
            isDisabled={isDisabled}
            parts={sections.map((section) => ({
              id: section.id,
              isHidden: section.isHidden,
              name: nameOf(section, language, program.defaultLang) || t(`programs.part.${section.kind}`),
              note: t(`programs.part.${section.kind}`),
              isOwn: !isTeamsOwn(section.kind),
            }))}
            selected={selected}
            onSelect={setSelected}
            onOrder={(ids) => editing.change(ids.flatMap((id) => sections.find((one) => one.id === id) ?? []))}
            onHide={(id, isHidden) =>
              editing.change(sections.map((one) => (one.id === id ? { ...one, isHidden } : one)))
            }
            onRemove={(id) => editing.change(sections.filter((one) => one.id !== id))}
          />
          {isDisabled ? null : <AddSection onAdd={add} />}
        </div>
        <section className={styles.settings} aria-label={t('programs.page.settings')}>
          <LanguageTabs languages={program.supportedLangs} value={language} onChange={setLanguage} />
          {shown ? (
            <SectionSettings
              key={`${shown.id} ${language}`}
              program={program}
              section={shown}
              files={{ ...saved.files, ...editing.sent }}
              language={language}
              isDisabled={isDisabled}
              onSent={editing.addSent}
              onChange={(next) => editing.change(sections.map((one) => (one.id === next.id ? next : one)))}
            />
          ) : (
            <p className="lr-caption">{t('programs.page.choose')}</p>
          )}
        </section>
      </div>
      <SaveBar
        program={program}
        isChanged={editing.isChanged}
        isSaving={editing.isSaving}
        onSave={() => void editing.save()}
        onReset={editing.reset}
      />
      <LeaveDialog isUnsaved={editing.isChanged} />
    </>
  )
}

const isTeamsOwn = (kind: SectionKind) => (ownKinds as readonly string[]).includes(kind)

function nameOf(section: ProgramSection, language: Locale, fallback: Locale): string {
  return 'title' in section ? readText(section.title, language, fallback) : ''
}

/** The parts as they are being changed, and the documents sent meanwhile. */
function useSections(programId: string, saved: Sections) {
  const words = useWords()
  const { t } = words
  const { draft, isChanged, change, reset, settle } = useDraft({ sections: saved.sections }, saved.revision)
  const [sent, setSent] = useState<Sections['files']>({})
  const call = useCall('saveProgramSections', { invalidates: ['getProgramSections', 'getPublicProgram'] })
  const save = async () => {
    try {
      const body = { sections: draft.sections, revision: saved.revision }
      await call.mutateAsync({ params: { programId }, body })
      settle()
      toastSuccess({ title: t('programs.saved'), id: 'saved' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [first] = error.fields
      const message = first ? ruleText(words, first.reason) : refusalText(words, error.code)
      toastError({ title: t('programs.not_saved'), message, id: 'not-saved' })
    }
  }
  return {
    sections: draft.sections,
    sent,
    addSent: (key: string, file: Sections['files'][string]) => setSent((now) => ({ ...now, [key]: file })),
    isChanged,
    isSaving: call.isPending,
    change: (sections: ProgramSection[]) => change({ sections }),
    reset,
    save,
  }
}

function AddSection({ onAdd }: { onAdd: (kind: (typeof ownKinds)[number]) => void }) {
  const { t } = useWords()
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />}>
          {t('programs.page.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ownKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`programs.part.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Holds whoever leaves with changes that are not saved. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useWords()
  const question = useLeaveQuestion(isUnsaved)
  return (
    <ConfirmDialog
      isOpen={question.isRequested}
      onClose={question.stay}
      onConfirm={question.leave}
      title={t('programs.page.leave_title')}
      description={t('programs.page.leave_text')}
      confirmLabel={t('programs.page.leave')}
      isDangerous
    />
  )
}
