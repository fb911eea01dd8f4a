import type { Program } from '@laurel/contract/programs'
import { ExternalLink, Eye, EyeOff } from 'lucide-react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton, MoreMenu } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { ProgramCheck } from './program-check.tsx'
import { PublishDialog, PublishedDialog } from './publish-dialog.tsx'
import { useNextAction } from './use-next-action.ts'
import { usePublishing } from './use-publishing.ts'
import { useRights } from './use-rights.ts'

/** Whether a program is published, and the act that changes it. */
export function ProgramState({ program }: { program: Program }) {
  const { t } = useWords()
  const go = useGo()
  const publishing = usePublishing(program)
  const { mayPublish } = useRights(program)
  const next = useNextAction(program)
  if (program.status !== 'active') return <Badge>{t(`programs.is.${program.status}`)}</Badge>
  if (program.publishedAt) {
    return (
      <>
        <Badge tone="ok">{t('programs.is.published')}</Badge>
        <MoreMenu
          label={t('programs.acts_of', { title: program.title })}
          actions={[
            {
              id: 'page',
              label: t('programs.act.page'),
              icon: <ExternalLink size={16} />,
              onSelect: () => void go(`/applications/${program.slug}`),
            },
            {
              id: 'unpublish',
              label: t('programs.act.unpublish'),
              icon: <EyeOff size={16} />,
              onSelect: () => void publishing.unpublish(),
              startsGroup: true,
              ...(!mayPublish && { reason: t('programs.no_right') }),
            },
          ]}
        />
        {publishing.isPublished ? <PublishedDialog program={program} onClose={publishing.forget} /> : null}
      </>
    )
  }
  const { checked } = publishing
  return (
    <>
      <Badge icon={<EyeOff aria-hidden="true" />}>{t('programs.phase.unpublished')}</Badge>
      <IconButton
        label={t('programs.going.preview')}
        icon={<Eye size={16} />}
        onClick={() => void go(`/admin/programs/${program.slug}/preview`)}
      />
      {mayPublish ? (
        // Filled once it is what there is to do: until then the page has an act that comes before it.
        <Button
          variant={next?.kind === 'publish' ? 'filled' : 'default'}
          loading={publishing.isBusy}
          onClick={() => void publishing.check()}
        >
          {t('programs.publish')}
        </Button>
      ) : null}
      {checked && checked.problems.length > 0 ? (
        <ProgramCheck program={program} checked={checked} onClose={publishing.giveUp} />
      ) : null}
      {checked && checked.problems.length === 0 ? (
        <PublishDialog
          program={program}
          warnings={checked.warnings}
          isBusy={publishing.isBusy}
          onPublish={() => void publishing.publish()}
          onClose={publishing.giveUp}
        />
      ) : null}
    </>
  )
}
