import type { ForeignLinkLine } from '@laurel/contract/console'
import { mayFollow, newPlatformDays } from '@laurel/contract/platforms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEmailNames } from '../../emails/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { InstallationFrame } from './installation-frame.tsx'
import { MoveDialog, type Moving } from './move-dialog.tsx'
import { SimpleTable } from './simple-table.tsx'

/** Where mails of new platforms lead outside: who looks at it suspends what fishes for passwords. */
export function ForeignLinksPage() {
  const { t, format } = useWords()
  const { nameOf } = useEmailNames()
  const [requested, setRequested] = useState({ search: '', page: 1 })
  const [moving, setMoving] = useState<Moving>()
  const { search, page } = requested
  const reading = useQuery(queryOf('listForeignLinks', { query: { page, search: search || undefined } }))
  const mailOf = (kind: string) =>
    kind.startsWith('own_') ? t('spaces.installation.ownMail') : nameOf({ kind, title: null })
  return (
    <InstallationFrame part="foreign-links">
      <p className={styles.quiet}>{t('spaces.installation.foreignLead', { days: format.number(newPlatformDays) })}</p>
      <div className={styles.filters}>
        <SearchInput
          label={t('spaces.installation.searchForeign')}
          value={search}
          onSearch={(next) => setRequested({ search: next, page: 1 })}
        />
      </div>
      <SimpleTable<ForeignLinkLine>
        label={t('spaces.installation.foreign-links')}
        reading={reading}
        rowId={({ platform, kind, host }) => `${platform.id} ${kind} ${host}`}
        empty={t('spaces.installation.noForeign')}
        emptyHelp={t(search ? 'spaces.installation.noneHelp' : 'spaces.installation.noForeignHelp')}
        onPage={(next) => setRequested({ search, page: next })}
        columns={[
          {
            title: t('spaces.installation.platform'),
            cell: ({ platform }) => (
              <span className={styles.name}>
                {platform.name}
                <small>{platform.address.replace(/^https?:\/\//, '')}</small>
              </span>
            ),
          },
          { title: t('spaces.installation.since'), cell: ({ platform }) => format.date(platform.createdAt) },
          { title: t('spaces.installation.mail'), cell: ({ kind }) => mailOf(kind) },
          { title: t('spaces.installation.site'), cell: ({ host }) => host },
          { title: t('spaces.installation.mails'), cell: ({ mails }) => format.number(mails) },
          { title: t('spaces.installation.lastMail'), cell: ({ lastAt }) => format.dateAndTime(lastAt) },
          {
            title: t('spaces.installation.actions'),
            cell: ({ platform }) => <Suspend platform={platform} onMove={setMoving} />,
          },
        ]}
      />
      {moving ? <MoveDialog moving={moving} onClose={() => setMoving(undefined)} /> : null}
    </InstallationFrame>
  )
}

function Suspend({ platform, onMove }: Pick<ForeignLinkLine, 'platform'> & { onMove: (moving: Moving) => void }) {
  const { t } = useWords()
  if (!mayFollow(platform.state, 'suspended'))
    return <Badge tone="neutral">{t(`spaces.stateName.${platform.state}` as WordKey)}</Badge>
  return (
    <Button
      size="sm"
      aria-label={t('spaces.installation.suspendNamed', { name: platform.name })}
      onClick={() => onMove({ platform, to: 'suspended' })}
    >
      {t('spaces.installation.suspend')}
    </Button>
  )
}
