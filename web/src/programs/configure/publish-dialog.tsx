import type { Program } from '@laurel/contract/programs'
import type { PublicationWarning } from '@laurel/contract/programs/publication'
import { Link2 } from 'lucide-react'
import { Link, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { CheckedPoints, Dialog } from '../../ui/dialog/index.ts'
import { publicAddress, usePublicLink } from '../use-public-link.ts'
import { useWarningPoints } from './warning-points.tsx'

/** The last look before a program is published: what readers will miss, the page as they will see it. */
export function PublishDialog({
  program,
  warnings,
  isBusy,
  onPublish,
  onClose,
}: {
  program: Program
  warnings: readonly PublicationWarning[]
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}) {
  const { t } = useWords()
  const isWarned = warnings.length > 0
  const points = useWarningPoints(program)(warnings)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('programs.going.title', { title: program.title })}
      description={t(isWarned ? 'programs.going.warned' : 'programs.going.text')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" data-autofocus loading={isBusy} onClick={onPublish}>
            {t(isWarned ? 'programs.going.anyway' : 'programs.publish')}
          </Button>
        </>
      }
    >
      <CheckedPoints points={isWarned ? points : [{ id: 'ready', label: t('programs.going.ready'), isPassed: true }]} />
      <Link to={`/admin/programs/${program.slug}/preview`}>{t('programs.going.preview')}</Link>
    </Dialog>
  )
}

/** A program is published: where it is, to be looked at and handed on. */
export function PublishedDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const { t, locale } = useWords()
  const go = useGo()
  const copy = usePublicLink(program.slug)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('programs.published', { title: program.title })}
      description={t('programs.gone.text')}
      actions={
        <>
          <Button size="md" leftSection={<Link2 size={16} aria-hidden="true" />} onClick={copy}>
            {t('programs.act.link')}
          </Button>
          <Button
            size="md"
            variant="filled"
            data-autofocus
            onClick={() => {
              onClose()
              void go(`/applications/${program.slug}`)
            }}
          >
            {t('programs.gone.see')}
          </Button>
        </>
      }
    >
      <TextInput
        aria-label={t('programs.field.address')}
        readOnly
        value={publicAddress(program.slug, locale)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
