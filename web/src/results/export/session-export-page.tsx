import type { EvaluationSession } from '@laurel/contract/evaluation'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { Field, PageHeader } from '../../ui/index.ts'
import { EmptyState, NativeSelect } from '../../ui/page/index.ts'
import { useSessionExports } from '../board/use-session-exports.ts'
import styles from './export.module.css'
import type { SessionExportSearch } from './place.ts'
import { SheetsPart } from './sheets-part.tsx'

/** What leaves a session, looked at before: its sheets, their first rows, and in which language (docs/rules.md §2). */
export function SessionExportPage({ search }: PageProps<'/admin/session/export-view', SessionExportSearch>) {
  const { t } = useWords()
  const { programId, sessionId } = search
  if (programId && sessionId) return <OfSession programSlug={programId} sessionSlug={sessionId} />
  return <EmptyState title={t('evaluation.export.which')} message={t('evaluation.export.whichHelp')} />
}

function OfSession(place: { programSlug: string; sessionSlug: string }) {
  const { locale } = useWords()
  const program = useSuspenseQuery(programQuery(place.programSlug, locale)).data
  const session = useSuspenseQuery(sessionQuery(place, locale)).data
  return <Editor key={session.id} program={program} session={session} />
}

function Editor({ program, session }: { program: AnswerOf<'getProgram'>; session: EvaluationSession }) {
  const { t, locale } = useWords()
  const [lang, setLang] = useState<Locale>(locale)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const place = { programSlug: program.slug, sessionSlug: session.slug }
  const base = `/admin/programs/${program.slug}`
  const { save, busy } = useSessionExports(place)
  const crumbs = [
    { label: t('evaluation.sessions.crumb'), to: `${base}/sessions` },
    { label: session.title, to: `${base}/examinations/${session.slug}/results` },
    { label: t('evaluation.export.title') },
  ]
  return (
    <>
      <PageBar crumbs={crumbs} />
      <PageHeader
        title={t('evaluation.export.heading', { session: session.title })}
        description={t('evaluation.export.lead')}
      />
      <div className={styles.choices}>
        <Field label={t('evaluation.export.lang')}>
          {(control) => (
            <NativeSelect
              {...control}
              label={t('evaluation.export.lang')}
              value={lang}
              onChange={(event) => setLang(event.target.value as Locale)}
              options={locales
                .filter((one) => program.supportedLangs.includes(one) || one === locale)
                .map((value) => ({ value, label: ownLanguageName(value) }))}
            />
          )}
        </Field>
      </div>
      <SheetsPart place={place} lang={lang} left={left} onChange={setLeft}>
        {(chosen) => (
          <div className={styles.acts}>
            <Button
              size="md"
              variant="filled"
              leftSection={<Download size={16} />}
              disabled={chosen.length === 0}
              loading={busy === 'exportResults'}
              onClick={() => void save('exportResults', { lang, sheets: chosen })}
            >
              {t('evaluation.results.export')}
            </Button>
            <Button
              size="md"
              leftSection={<FileText size={16} />}
              loading={busy === 'exportEvaluations'}
              onClick={() => void save('exportEvaluations', { lang })}
            >
              {t('evaluation.results.exportPdf')}
            </Button>
          </div>
        )}
      </SheetsPart>
    </>
  )
}
