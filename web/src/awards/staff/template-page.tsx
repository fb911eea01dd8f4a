import type { AwardLayout, AwardTemplate } from '@laurel/contract/awards'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfCall } from '../../kernel/api/index.ts'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { buttonClass, Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { layOutFacts } from '../sheet/award-sheet.tsx'
import { HandOutCard } from './hand-out-card.tsx'
import { LookFields } from './look-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import styles from './staff.module.css'
import { awardTemplateQuery } from './template-query.ts'
import { TemplateSide } from './template-side.tsx'
import { TemplateStage, useShownRecipient } from './template-stage.tsx'
import { TextFields } from './text-fields.tsx'
import { useAwardWork } from './use-award-work.ts'
import { usePreview } from './use-preview.ts'
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
  const [selected, select] = useState<string>()
  const shown = useShownRecipient(program.slug, template.id)
  const { draft, change, isChanged, leaving } = work
  const preview = usePreview(draft, { lang, program, recipient: shown.recipient })
  const box = selected === undefined ? undefined : layOutFacts(preview.facts).boxes.get(selected)
  const editing = { layout: draft.layout, selected, select, onChange: (layout: AwardLayout) => change({ layout }) }
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('awards.title'), to: `/admin/programs/${program.slug}/awards` },
          { label: text(template.name) },
        ]}
        actions={
          <>
            <Actions template={template} programSlug={program.slug} lang={lang} />
            <Saving work={work} />
          </>
        }
      />
      <FullPage className={styles.editor}>
        <div className={styles.side}>
          <h1 className="lr-staff-title">{text(draft.name)}</h1>
          <TemplateSide {...editing} programSlug={program.slug} lang={lang} />
        </div>
        <TemplateStage {...editing} {...shown} {...{ draft, program, lang }} onLang={setLang}>
          <HandOutCard template={template} programSlug={program.slug} problems={work.problems} isChanged={isChanged} />
        </TemplateStage>
        <div className={styles.parts}>
          <PlaceFields {...editing} box={box} lang={lang} />
          <TextFields draft={draft} lang={lang} isNameless={work.isNameless} change={change} />
          <SourceFields draft={draft} programSlug={program.slug} isTagless={work.isTagless} change={change} />
          <LookFields draft={draft} change={change} />
        </div>
      </FullPage>
      <ConfirmDialog
        isOpen={leaving.isRequested}
        onClose={leaving.stay}
        onConfirm={leaving.leave}
        title={t('awards.leaveQuestion')}
        description={t('awards.leaveConsequence')}
        confirmLabel={t('awards.leave')}
      />
    </>
  )
}

function Saving({ work: { isChanged, isSaving, reset, save } }: { work: ReturnType<typeof useTemplateDraft> }) {
  const { t } = useWords()
  return (
    <>
      <span role="status" className={styles.changed}>
        {isChanged ? t('awards.changed') : ''}
      </span>
      {isChanged ? (
        <Button size="sm" onClick={reset}>
          {t('awards.reset')}
        </Button>
      ) : null}
      <Button size="sm" variant="filled" loading={isSaving} disabled={!isChanged} onClick={() => void save()}>
        {t('ui.save')}
      </Button>
    </>
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
