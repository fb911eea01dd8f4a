import type { FormTemplate } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Radio } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { IconButton, Problem } from '../../ui/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import styles from '../revisions/revisions.module.css'
import { withNewKeys } from '../state/references.ts'
import { FileProblemView, type ShownProblem } from './file-problem.tsx'

/** What a new form starts from: nothing, a template, a file; `unread` where a file is to come. */
export type Start =
  | { readonly kind: 'empty' | 'unread' }
  | { readonly kind: 'template'; readonly template: FormTemplate['id']; readonly title: string }
  | { readonly kind: 'file'; readonly title: LocalizedText; readonly definition: FormDefinition }

/** Chooses what a new form starts from; a file that cannot be read says why, line by line. */
export function StartChoice({
  programId,
  start,
  isMissing,
  onStart,
}: {
  programId: string
  start: Start
  /** Somebody went on without the file. */
  isMissing: boolean
  onStart: (start: Start) => void
}) {
  const { t, text } = useWords()
  const [problem, setProblem] = useState<ShownProblem>()
  const templates = useQuery(queryOf('listFormTemplates', { params: { programId } }))
  const isFromFile = start.kind === 'file' || start.kind === 'unread'
  const value = isFromFile ? 'file' : start.kind === 'template' ? start.template : 'empty'
  const choose = (chosen: string) => {
    setProblem(undefined)
    const template = templates.data?.data.find((one) => one.id === chosen)
    if (template) onStart({ kind: 'template', template: template.id, title: text(template.title) })
    else onStart({ kind: chosen === 'file' ? 'unread' : 'empty' })
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    const { formFileBytes, readFormFile } = await import('./read-json.ts')
    if (file.size > formFileBytes) {
      setProblem({ kind: 'too-large', max: formFileBytes })
      return onStart({ kind: 'unread' })
    }
    const found = readFormFile(await file.text())
    setProblem(found.ok ? undefined : found.problem)
    if (found.ok) onStart({ kind: 'file', title: found.thing.title, definition: withNewKeys(found.thing.definition) })
    else onStart({ kind: 'unread' })
  }
  return (
    <Radio.Group label={t('forms.start.from')} value={value} onChange={choose} className={styles.stack}>
      <div className={styles.options}>
        <Radio value="empty" label={t('forms.start.empty')} />
        {(templates.data?.data ?? []).map((template) => (
          <TemplateRadio key={template.id} template={template} />
        ))}
        <Radio value="file" label={t('forms.start.file')} />
        {isFromFile ? (
          <FileDrop
            accept="application/json,.json"
            aria-label={t('forms.start.file')}
            onFiles={([file]) => void read(file)}
          >
            {start.kind === 'file' ? t('forms.start.fileRead', { name: text(start.title) }) : 'JSON'}
          </FileDrop>
        ) : null}
        {problem ? <FileProblemView problem={problem} /> : null}
        {isMissing && !problem && start.kind === 'unread' ? <Problem>{t('rules.file-required')}</Problem> : null}
      </div>
    </Radio.Group>
  )
}

function TemplateRadio({ template }: { template: FormTemplate }) {
  const words = useWords()
  const { t, format, text } = words
  const session = useSession()
  const [isDeleting, setDeleting] = useState(false)
  const remove = useCall('deleteFormTemplate', { invalidates: ['listFormTemplates'] })
  const title = text(template.title)
  const about = text(template.description)
  const sample = format.list(template.sample.slice(0, 3).map((one) => text(one)))
  return (
    <div className={styles.template}>
      <Radio
        value={template.id}
        label={title}
        description={[about || sample, t('forms.template.questions', { count: template.questions })].join(' · ')}
      />
      {!template.isBuiltIn && may(session, 'platform.programs.manage') ? (
        <IconButton
          label={t('forms.template.delete', { name: title })}
          icon={<Trash2 size={15} />}
          size="xs"
          onClick={() => setDeleting(true)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() =>
          remove
            .mutateAsync({ params: { templateId: template.id } })
            .catch((thrown) =>
              toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') }),
            )
        }
        title={t('forms.template.deleteQuestion', { name: title })}
        description={t('forms.template.deleteConsequence')}
        confirmLabel={t('forms.template.deleteAct')}
        isDangerous
      />
    </div>
  )
}
