import type { ProgramSummary } from '@laurel/contract/programs'
import { Archive, ArchiveRestore, Copy, ExternalLink, Link2, QrCode, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { usePublicLink } from '../use-public-link.ts'
import { useBucketActions } from './use-bucket-actions.ts'

/** The « more » menu of a program's row. */
export function ProgramMenu({ program }: { program: ProgramSummary }) {
  const { t } = useWords()
  const go = useGo()
  const actions = useBucketActions()
  const session = useSession()
  const reason = may(session, 'platform.programs.manage') ? undefined : t('programs.needs_manage')
  const guarded = { ...(reason && { reason }) }
  const page = `/applications/${program.slug}`
  const isPublic = program.status === 'active' && program.publishedAt !== null
  const copyLink = usePublicLink(program.slug)
  const [isSharing, setSharing] = useState(false)
  const list: MenuAction[] = [
    ...(isPublic
      ? [
          {
            id: 'page',
            label: t('programs.act.page'),
            icon: <ExternalLink size={16} />,
            onSelect: () => void go(page),
          },
          { id: 'link', label: t('programs.act.link'), icon: <Link2 size={16} />, onSelect: copyLink },
          {
            id: 'share',
            label: t('programs.sharing.share_menu'),
            icon: <QrCode size={16} />,
            onSelect: () => setSharing(true),
          },
        ]
      : []),
    {
      id: 'configure',
      label: t('programs.act.configure'),
      icon: <SlidersHorizontal size={16} />,
      onSelect: () => void go(`/admin/programs/${program.slug}/configure`),
    },
    {
      id: 'duplicate',
      label: t('programs.act.duplicate'),
      icon: <Copy size={16} />,
      onSelect: () => void actions.duplicate(program),
      ...guarded,
    },
    program.status === 'archived'
      ? {
          id: 'restore',
          label: t('programs.act.takeOut'),
          icon: <ArchiveRestore size={16} />,
          onSelect: () => void actions.restore(program),
          startsGroup: true,
          ...guarded,
        }
      : {
          id: 'archive',
          label: t('programs.act.archive'),
          icon: <Archive size={16} />,
          onSelect: () => void actions.archive(program),
          startsGroup: true,
          ...guarded,
        },
    {
      id: 'delete',
      label: t('programs.act.delete'),
      icon: <Trash2 size={16} />,
      onSelect: () => void actions.remove(program),
      isDangerous: true,
      ...guarded,
    },
  ]
  return (
    <>
      <MoreMenu label={t('programs.acts_of', { title: program.title })} actions={list} />
      {isSharing ? <ShareDialog program={program} onClose={() => setSharing(false)} /> : null}
    </>
  )
}
