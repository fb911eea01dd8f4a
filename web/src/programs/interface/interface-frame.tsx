import type { Locale } from '@laurel/contract/kernel/locale'
import { History, RotateCcw, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { SaveState } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { IconButton, MoreMenu } from '../../ui/index.ts'
import styles from './interface.module.css'
import { InterfaceColumns, type InterfacePlace } from './interface-columns.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import type { SiteEditing } from './use-site-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  readonly place: InterfacePlace
  readonly editing: SiteEditing
  readonly previewPath: string
  /** Pages among which one can choose what is shown beside. */
  readonly pages?: readonly { readonly path: string; readonly label: string }[]
  readonly onPath?: (path: string) => void
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
  readonly selected?: string | null
  readonly onSelect?: (blockId: string) => void
  readonly children: ReactNode
}

type Opened = 'publication' | 'discarding' | 'versions'

/** The editor of one part of the site: its settings at the left, the true page at the right, draft and publication above. */
export function InterfaceFrame({ place, editing, children, ...preview }: Props) {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened>()
  const undoByKey = (event: KeyboardEvent) => {
    // A field undoes its own typing.
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return
    event.preventDefault()
    editing.undo()
  }
  return (
    <>
      <PageBar
        crumbs={[{ label: t('programs.interface.title') }, { label: t(`programs.interface.${place}`) }]}
        mark={<SaveState saving={editing.saving} isShortOnPhone />}
        actions={<FrameActions editing={editing} onOpen={setOpened} />}
      />
      <InterfaceColumns place={place} settings={children} onKeyDown={undoByKey}>
        <PreviewFrame path={preview.previewPath} content={editing.content} texts={editing.saved.texts} {...preview} />
      </InterfaceColumns>
      <OpenedDialog opened={opened} editing={editing} onClose={() => setOpened(undefined)} />
    </>
  )
}

function FrameActions({ editing, onOpen }: { editing: SiteEditing; onOpen: (opened: Opened) => void }) {
  const { t } = useWords()
  const { changed, canUndo } = editing
  return (
    <>
      <span className={styles.unpublished} role="status">
        {changed.length > 0
          ? t('programs.interface.changes', { count: changed.length })
          : t('programs.interface.online')}
      </span>
      <IconButton
        label={t('programs.interface.undo')}
        icon={<Undo2 size={17} aria-hidden="true" />}
        variant="default"
        disabled={!canUndo}
        onClick={editing.undo}
      />
      <MoreMenu
        label={t('programs.interface.more')}
        actions={[
          {
            id: 'versions',
            label: t('programs.interface.versions'),
            icon: <History size={16} />,
            onSelect: () => onOpen('versions'),
          },
          {
            id: 'discard',
            label: t('programs.interface.discard'),
            icon: <RotateCcw size={16} />,
            onSelect: () => onOpen('discarding'),
            isDangerous: true,
            ...(changed.length === 0 && { reason: t('programs.interface.online') }),
          },
        ]}
      />
      <Button size="md" variant="filled" disabled={changed.length === 0} onClick={() => onOpen('publication')}>
        {t('programs.interface.publish')}
      </Button>
    </>
  )
}

function OpenedDialog({
  opened,
  editing,
  onClose,
}: {
  opened: Opened | undefined
  editing: SiteEditing
  onClose: () => void
}) {
  const { t, format } = useWords()
  const parts = format.list(editing.changed.map((part) => t(`programs.interface.part.${part}`)))
  if (opened === 'versions') return <VersionsDialog editing={editing} onClose={onClose} />
  return (
    <>
      <ConfirmDialog
        isOpen={opened === 'publication'}
        onClose={onClose}
        onConfirm={editing.publish}
        title={t('programs.interface.publish_title')}
        description={t('programs.interface.publish_text', { parts })}
        confirmLabel={t('programs.interface.publish')}
      />
      <ConfirmDialog
        isOpen={opened === 'discarding'}
        onClose={onClose}
        onConfirm={editing.discard}
        title={t('programs.interface.discard_title')}
        description={t('programs.interface.discard_text', { parts })}
        confirmLabel={t('programs.interface.discard')}
        isDangerous
      />
    </>
  )
}
