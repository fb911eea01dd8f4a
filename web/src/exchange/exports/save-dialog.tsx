import type { ExportTemplate } from '@laurel/contract/exchange/exports'
import { useState } from 'react'
import { type ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Switch, TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import type { ExportDraft } from './draft.ts'
import styles from './editor.module.css'
import { placeOfExportView } from './places.ts'
import { templateReads } from './queries.ts'
import { refusalToast } from './use-exports.ts'

interface Props {
  readonly programSlug: string
  readonly draft: ExportDraft
  /** The one that is being changed, when it may be. */
  readonly template: ExportTemplate | undefined
  readonly onClose: () => void
}

/** Keeps how an export is made under a name, for oneself or for the team; what was picked by hand is not kept. */
export function SaveDialog({ programSlug, draft, template, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const [name, setName] = useState(template?.name ?? '')
  const [isShared, setShared] = useState(template?.isShared ?? false)
  const create = useCall('createExportTemplate', { invalidates: templateReads })
  const change = useCall('saveExportTemplate', { invalidates: templateReads })
  const { only: _only, ...what } = draft.what
  const written = { name: name.trim(), isShared, settings: draft.settings, what }
  const params = { programId: programSlug }
  async function save(existing?: ExportTemplate): Promise<void> {
    try {
      const saved = existing
        ? await change.mutateAsync({
            params: { ...params, exportTemplateId: existing.id },
            body: { ...written, version: existing.version },
          })
        : await create.mutateAsync({ params, body: written })
      toastSuccess({ title: t('exchange.export.kept.saved', { name: saved.name }) })
      onClose()
      void go(placeOfExportView(programSlug, { template: saved.id }), { replace: true })
    } catch (thrown) {
      toastError(refusalToast(thrown as ApiRefusal, words))
    }
  }
  const isWritable = template?.mayChange === true
  const isBusy = create.isPending || change.isPending
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exchange.export.kept.title')}
      description={t('exchange.export.kept.help')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {isWritable ? (
            <Button disabled={name.trim() === ''} loading={isBusy} onClick={() => void save()}>
              {t('exchange.export.kept.asNew')}
            </Button>
          ) : null}
          <Button
            variant="filled"
            disabled={name.trim() === ''}
            loading={isBusy}
            onClick={() => void save(isWritable ? template : undefined)}
          >
            {t('exchange.export.kept.save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <TextInput
          label={t('exchange.export.kept.name')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Switch
          label={t('exchange.export.kept.shared')}
          description={t('exchange.export.kept.sharedHelp')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
