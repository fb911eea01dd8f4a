import type { AwardTemplate } from '@laurel/contract/awards'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfCall } from '../../kernel/api/index.ts'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button, SegmentedControl } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { PageBar, useFootBar } from '../../ui/frame/index.ts'
import { MoreMenu, PageHeader } from '../../ui/index.ts'
import { buttonClass, Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { HandOutCard } from './hand-out-card.tsx'
import { LookFields } from './look-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import styles from './staff.module.css'
import { TemplatePreview } from './template-preview.tsx'
import { awardTemplateQuery } from './template-query.ts'
import { TextFields } from './text-fields.tsx'
import { useAwardWork } from './use-award-work.ts'
import { useTemplateDraft } from './use-template-draft.ts'

/** A certificate: what it says, for whom, how it looks; and its handing out. */
export function TemplatePage({ params }: PageProps<'/admin/programs/$programSlug/awards/$awardTemplateId'>) {
  const words = useWords()
  const { t, locale } = words
  const template = useQuery(awardTemplateQuery(params.programSlug, params.awardTemplateId))
  const program = useQuery(programQuery(params.programSlug, locale))
  const error = template.error ?? program.error
  if (error)
    return (
      <ErrorState
        title={t('awards.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void Promise.all([template.refetch(), program.refetch()])}
      />
    )
  if (!template.data || !program.data)
    return (
      <Delayed>
        <Skeleton height="420px" />
      </Delayed>
    )
  return <Editor key={template.data.id} template={template.data} program={program.data} />
}

function Editor({ template, program }: { template: AwardTemplate; program: Program }) {
  const { t, text } = useWords()
  const work = useTemplateDraft(template, program.slug)
  const [lang, setLang] = useState<Locale>(program.defaultLang)
  const { draft, change, isChanged, leaving } = work
  useFootBar(true)
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('awards.title'), to: `/admin/programs/${program.slug}/awards` },
          { label: text(template.name) },
        ]}
      />
      <PageHeader
        title={text(draft.name)}
        voice="serif"
        actions={<Actions template={template} programSlug={program.slug} lang={lang} />}
      />
      <div className={styles.editor}>
        <div className={styles.parts}>
          <Languages program={program} lang={lang} onChange={setLang} />
          <TextFields draft={draft} lang={lang} isNameless={work.isNameless} change={change} />
          <SourceFields draft={draft} programSlug={program.slug} isTagless={work.isTagless} change={change} />
          <LookFields draft={draft} change={change} />
        </div>
        <div className={styles.beside}>
          <TemplatePreview draft={draft} lang={lang} program={program} template={template} />
          <HandOutCard template={template} programSlug={program.slug} problems={work.problems} isChanged={isChanged} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={leaving.isRequested}
        onClose={leaving.stay}
        onConfirm={leaving.leave}
        title={t('awards.leaveQuestion')}
        description={t('awards.leaveConsequence')}
        confirmLabel={t('awards.leave')}
      />
      <div className={styles.saveBar} data-changed={isChanged || undefined}>
        <span role="status">{isChanged ? t('awards.changed') : ''}</span>
        {isChanged ? (
          <Button size="sm" onClick={work.reset}>
            {t('awards.reset')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="filled"
          loading={work.isSaving}
          disabled={!isChanged}
          onClick={() => void work.save()}
        >
          {t('ui.save')}
        </Button>
      </div>
    </>
  )
}

function Languages({
  program,
  lang,
  onChange,
}: {
  program: Pick<Program, 'supportedLangs'>
  lang: Locale
  onChange: (lang: Locale) => void
}) {
  const { t, format } = useWords()
  if (program.supportedLangs.length < 2) return null
  return (
    <SegmentedControl
      aria-label={t('awards.language')}
      value={lang}
      onChange={(value) => onChange(value as Locale)}
      data={program.supportedLangs.map((one) => ({ value: one, label: format.language(one) }))}
    />
  )
}

function Actions({ template, programSlug, lang }: { template: AwardTemplate; programSlug: string; lang: Locale }) {
  const { t, text } = useWords()
  const go = useGo()
  const work = useAwardWork()
  const [isOpen, setOpen] = useState(false)
  const params = { programId: programSlug, awardTemplateId: template.id }
  const name = text(template.name)
  const { issued, replaced, revoked } = template.counts
  const remove = async () => {
    const done = await work((call) => call('deleteAwardTemplate', { params }))
    if (done) await go(`/admin/programs/${programSlug}/awards`)
  }
  return (
    <>
      <a
        className={buttonClass({ size: 'sm' })}
        href={addressOfCall('getAwardSpecimen', { params, query: { lang } })}
        download
      >
        {t('awards.specimen')}
      </a>
      {issued + replaced + revoked === 0 ? (
        <MoreMenu
          label={t('awards.actionsOn', { number: name })}
          actions={[{ id: 'delete', label: t('awards.delete'), isDangerous: true, onSelect: () => setOpen(true) }]}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={remove}
        title={t('awards.deleteQuestion', { name })}
        description={t('awards.deleteConsequence')}
        confirmLabel={t('awards.delete')}
        isDangerous
      />
    </>
  )
}
