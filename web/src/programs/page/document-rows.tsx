import type { ProgramSection } from '@laurel/contract/programs/page'
import { useState } from 'react'
import { isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { RowsEditor } from '../configure/rows-editor.tsx'
import frame from '../interface/interface.module.css'
import type { SectionSettingsProps } from './section-settings.tsx'

type Documents = Extract<ProgramSection, { kind: 'documents' }>
type Row = Documents['items'][number]

/** Documents that anyone may read: sent, named in each language, put in order. */
export function DocumentRows(props: SectionSettingsProps & { readonly section: Documents }) {
  const { program, section, files, language, isDisabled, onSent, onChange } = props
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const [isSending, setSending] = useState(false)
  const send = async (chosen: readonly File[]) => {
    setSending(true)
    const added: Row[] = []
    for (const file of chosen) {
      try {
        const stored = await upload(api, 'uploadProgramDocument', { params: { programId: program.id }, body: file })
        onSent(stored.key, { name: stored.name, size: stored.size })
        added.push({ name: {}, fileKey: stored.key })
      } catch (error) {
        if (!isRefusal(error)) throw error
        toastError({ title: t('programs.page.not_sent', { name: file.name }), message: refusalText(words, error.code) })
      }
    }
    setSending(false)
    if (added.length > 0) onChange({ ...section, items: [...section.items, ...added].slice(0, 30) })
  }
  return (
    <>
      <RowsEditor<Row>
        title={t('programs.part.documents')}
        rows={section.items}
        onChange={(items) => onChange({ ...section, items })}
        empty={{ name: {}, fileKey: '' }}
        addLabel=""
        nameOf={(row, index) => row.name[language] || files[row.fileKey]?.name || String(index + 1)}
        max={0}
        isDisabled={isDisabled}
      >
        {(row, set) => (
          <div className={frame.itemFields}>
            <TextInput
              lang={language}
              aria-label={t('programs.page.document_name')}
              placeholder={files[row.fileKey]?.name ?? t('programs.page.document_name')}
              description={files[row.fileKey] ? format.fileSize(files[row.fileKey]?.size ?? 0) : undefined}
              maxLength={200}
              disabled={isDisabled}
              value={row.name[language] ?? ''}
              onChange={(event) => set({ ...row, name: { ...row.name, [language]: event.currentTarget.value } })}
            />
          </div>
        )}
      </RowsEditor>
      {isDisabled ? null : (
        <FileDrop isDisabled={isSending || section.items.length >= 30} onFiles={(chosen) => void send(chosen)}>
          {isSending ? t('ui.loading') : t('programs.page.add_document')}
        </FileDrop>
      )}
    </>
  )
}
