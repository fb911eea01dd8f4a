import type { Form } from '@laurel/contract/forms'
import { writeFormFile } from '@laurel/contract/forms/files'
import { ClipboardPaste, FileDown, History, LibraryBig, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { MoreMenu } from '../ui/index.ts'
import { useBuilderParts, useDraftText } from './builder-context.tsx'
import { SaveTemplateDialog } from './list/save-template-dialog.tsx'
import { HistoryDialog } from './revisions/history-dialog.tsx'
import { slugOf } from './state/references.ts'
import type { Clipboard } from './use-clipboard.ts'

/** What is done with the whole form now and then: its revisions, its file, the library. */
export function FormMenu({
  form,
  programId,
  clipboard,
  beforeSaving,
  onRules,
}: {
  form: Form
  programId: string
  clipboard: Clipboard
  /** Saves the draft: a template is made of what the server has. */
  beforeSaving: () => Promise<boolean>
  onRules: () => void
}) {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const text = useDraftText()
  const [open, setOpen] = useState<'history' | 'template'>()
  const exportFile = () => {
    const { title, definition } = store.draft()
    const name = slugOf(text(title)) || 'form'
    saveFile(
      { blob: new Blob([writeFormFile(title, definition)], { type: 'application/json' }), name: undefined },
      `${name}.json`,
    )
  }
  return (
    <>
      <MoreMenu
        label={t('forms.builder.menu')}
        actions={[
          {
            id: 'history',
            label: t('forms.history.title'),
            icon: <History size={15} />,
            onSelect: () => setOpen('history'),
          },
          {
            id: 'rules',
            label: t('forms.changes.eligibility'),
            icon: <UserCheck size={15} />,
            onSelect: onRules,
          },
          ...(canEdit
            ? [
                {
                  id: 'paste',
                  label: t('forms.builder.paste'),
                  icon: <ClipboardPaste size={15} />,
                  onSelect: () => void clipboard.pasteByMenu(),
                },
              ]
            : []),
          { id: 'export', label: t('forms.file.export'), icon: <FileDown size={15} />, onSelect: exportFile },
          ...(canEdit
            ? [
                {
                  id: 'template',
                  label: t('forms.template.save'),
                  icon: <LibraryBig size={15} />,
                  onSelect: () => setOpen('template'),
                },
              ]
            : []),
        ]}
      />
      <HistoryDialog form={form} programId={programId} isOpen={open === 'history'} onClose={() => setOpen(undefined)} />
      <SaveTemplateDialog
        form={form}
        programId={programId}
        isOpen={open === 'template'}
        onClose={() => setOpen(undefined)}
        beforeSaving={beforeSaving}
      />
    </>
  )
}
