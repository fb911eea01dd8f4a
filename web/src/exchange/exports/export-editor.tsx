import type { ExportColumn, ExportFormat, ExportTemplate } from '@laurel/contract/exchange/exports'
import type { Locale } from '@laurel/contract/kernel/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Save } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, useDebouncedValue } from '../../ui/controls/index.ts'
import { type Crumb, PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { ChosenColumns } from './chosen-columns.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { type ExportDraft, isRightMissing, stillOffered, usualColumns, withFormat } from './draft.ts'
import styles from './editor.module.css'
import { FormatPart } from './format-part.tsx'
import { Notice } from './notice.tsx'
import { placeOfExports } from './places.ts'
import { PreviewPart } from './preview-part.tsx'
import { previewQuery } from './queries.ts'
import { SaveDialog } from './save-dialog.tsx'
import { useStartExport } from './use-exports.ts'
import { WhatPart } from './what-part.tsx'

export interface EditorProps {
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly program: { readonly slug: string; readonly defaultLang: Locale; readonly supportedLangs: readonly Locale[] }
  readonly offered: readonly ExportColumn[]
  readonly mayExportPersonal: boolean
  readonly template: ExportTemplate | undefined
  readonly first: ExportDraft
}

/** How an export is made, beside its first rows. */
export function ExportEditor(props: EditorProps) {
  const { crumbs, title, program, offered, mayExportPersonal, template } = props
  const { t, format } = useWords()
  const go = useGo()
  const [draft, setDraft] = useState(props.first)
  const [isSaving, setSaving] = useState(false)
  const [settled] = useDebouncedValue(draft, 300)
  const isMissing = isRightMissing(settled.settings, offered, mayExportPersonal)
  const isEmpty = settled.settings.columns.length === 0 && !['pdf', 'zip'].includes(settled.settings.format)
  const preview = useQuery({
    ...previewQuery(program.slug, settled),
    enabled: !isMissing && !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { start, isPending } = useStartExport(program.slug)
  const { settings } = draft
  const change = (next: Partial<ExportDraft['settings']>) =>
    setDraft((was) => ({ ...was, settings: { ...was.settings, ...next } }))
  // What any other format holds, while a ZIP is put together.
  const [saved, keep] = useState<readonly ExportDraft['settings']['columns'][number][]>()
  const others = settings.format === 'zip' ? (saved ?? usualColumns(offered, mayExportPersonal)) : settings.columns
  const chooseFormat = (format: ExportFormat) => {
    keep(others)
    change(withFormat(settings, format, { offered, others }))
  }
  const tidy = () => change({ columns: stillOffered(settings.columns, offered) })
  const total = preview.data?.total
  const launch = async () => {
    if (await start({ ...draft, name: template?.name })) void go(placeOfExports(program.slug))
  }
  const isReady = !isMissing && !isEmpty && !preview.error && !preview.data?.problem && total !== 0
  return (
    <>
      <PageBar
        crumbs={crumbs}
        actions={
          <>
            <Button leftSection={<Save size={16} aria-hidden="true" />} onClick={() => setSaving(true)}>
              {t('exchange.export.view.save')}
            </Button>
            <Button
              variant="filled"
              leftSection={<Download size={16} aria-hidden="true" />}
              loading={isPending}
              disabled={!isReady}
              onClick={() => void launch()}
            >
              {total === undefined
                ? t('exchange.export.act')
                : t('exchange.export.view.launch', { count: total, number: format.number(total) })}
            </Button>
          </>
        }
      />
      <PageHeader title={title} description={t('exchange.export.view.lead')} />
      <div className={styles.editor}>
        <div className={styles.settings}>
          <FormatPart
            settings={settings}
            offered={offered}
            languages={program.supportedLangs}
            onFormat={chooseFormat}
            onChange={change}
          />
          <WhatPart what={draft.what} total={total} onChange={(what) => setDraft((was) => ({ ...was, what }))} />
          {settings.format === 'pdf' ? null : (
            <Columns {...props} settings={settings} onChange={(columns) => change({ columns })} />
          )}
        </div>
        <div className={styles.preview}>
          {isMissing ? (
            <Notice title={t('exchange.export.view.lacksRight')} message={t('exchange.export.view.lacksRightHelp')} />
          ) : null}
          {isEmpty ? (
            <Notice title={t('exchange.export.view.noColumn')} message={t('exchange.export.view.noColumnHelp')} />
          ) : null}
          {isMissing || isEmpty ? null : <PreviewPart preview={preview} settings={settled.settings} onTidy={tidy} />}
        </div>
      </div>
      {isSaving ? (
        <SaveDialog programSlug={program.slug} draft={draft} template={template} onClose={() => setSaving(false)} />
      ) : null}
    </>
  )
}

function Columns({
  settings,
  offered,
  program,
  mayExportPersonal,
  onChange,
}: Pick<EditorProps, 'offered' | 'program' | 'mayExportPersonal'> & {
  readonly settings: ExportDraft['settings']
  readonly onChange: (columns: ExportDraft['settings']['columns']) => void
}) {
  return (
    <>
      {settings.format === 'zip' ? null : (
        <ChosenColumns
          settings={settings}
          offered={offered}
          program={program}
          mayExportPersonal={mayExportPersonal}
          onChange={onChange}
        />
      )}
      <ColumnPicker
        settings={settings}
        offered={offered}
        fallback={program.defaultLang}
        mayExportPersonal={mayExportPersonal}
        onChange={onChange}
      />
    </>
  )
}
