import type { Program } from '@laurel/contract/programs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import { SaveBar } from '../configure/save-bar.tsx'
import { useDraft } from '../configure/use-draft.ts'
import { useRights } from '../configure/use-rights.ts'
import { programQuery } from '../queries.ts'
import { ShortLinks } from '../sharing/short-links.tsx'
import { LookCard } from './look-card.tsx'
import styles from './page.module.css'
import { LeaveDialog } from './sections-page.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export type Interface = AnswerOf<'getProgramInterface'>

export interface InterfaceDraft {
  readonly look: Interface['look']
  readonly visibility: Interface['visibility']
  /** Empty: the one there is. */
  readonly password: string
  readonly renewsLink: boolean
}

const draftOf = ({ look, visibility }: Interface): InterfaceDraft => ({
  look,
  visibility,
  password: '',
  renewsLink: false,
})

/** The look of a program's page and card, who may see it, and its short links. */
export function ProgramInterfacePage({ params }: PageProps<'/admin/programs/$programSlug/public-interface-config'>) {
  const { t, locale } = useWords()
  const program = useSuspenseQuery(programQuery(params.programSlug, locale)).data
  const saved = useSuspenseQuery(queryOf('getProgramInterface', { params: { programId: program.id } })).data
  const editing = useInterface(program, saved)
  const isDisabled = !useRights(program).mayEdit
  return (
    <>
      <PageBar
        crumbs={[{ label: t('programs.page.interface') }]}
        actions={
          <Link to={`/admin/programs/${program.slug}/preview`} className={buttonClass({ size: 'sm' })}>
            {t('programs.preview')}
          </Link>
        }
      />
      <PageHeader title={t('programs.page.interface')} description={t('programs.page.interface_text')} />
      <div className={styles.cards}>
        <VisibilityCard
          program={program}
          saved={saved}
          draft={editing.draft}
          passwordProblem={editing.passwordProblem}
          isDisabled={isDisabled}
          onChange={editing.change}
        />
        <LookCard program={program} draft={editing.draft} isDisabled={isDisabled} onChange={editing.change} />
        <ShortLinks program={program} isDisabled={isDisabled} />
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

const stale = ['getProgramInterface', 'getProgram', 'listPrograms', 'listPublicPrograms', 'getPublicProgram'] as const

function useInterface(program: Program, saved: Interface) {
  const words = useWords()
  const { t } = words
  const { draft, isChanged, change, reset, settle } = useDraft<InterfaceDraft>(draftOf(saved), saved.version)
  const [isChecked, setChecked] = useState(false)
  const call = useCall('saveProgramInterface', { invalidates: stale })
  const needsPassword = draft.visibility === 'password' && !saved.hasPassword
  const isShort = (needsPassword || draft.password !== '') && draft.password.length < 8
  const save = async () => {
    setChecked(true)
    if (isShort) return
    const { look, visibility, password, renewsLink } = draft
    try {
      await call.mutateAsync({
        params: { programId: program.id },
        body: {
          look,
          visibility,
          version: saved.version,
          ...(password && { password }),
          ...(renewsLink && { renewsLink }),
        },
      })
      settle()
      setChecked(false)
      toastSuccess({ title: t('programs.saved'), id: 'saved' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [first] = error.fields
      const message = first ? ruleText(words, first.reason) : refusalText(words, error.code)
      toastError({ title: t('programs.not_saved'), message, id: 'not-saved' })
    }
  }
  return {
    draft,
    isChanged,
    isSaving: call.isPending,
    passwordProblem: isChecked && isShort ? t('programs.page.password_short') : undefined,
    change,
    reset,
    save,
  }
}
