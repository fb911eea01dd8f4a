import type { Program } from '@laurel/contract/programs'
import type { ShortLink } from '@laurel/contract/programs/sharing'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { IconButton, MoreMenu } from '../../ui/index.ts'
import { Badge, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from '../page/page.module.css'
import { useCopy } from '../use-copy.ts'
import { QrDialog } from './qr-dialog.tsx'
import { shortAddress } from './short-address.ts'
import { ShortLinkDialog } from './short-link-dialog.tsx'

/** What sharing needs to know of a program. */
export type SharedProgram = Pick<Program, 'id' | 'slug' | 'timeZone'>

type Opened = { kind: 'new' } | { kind: 'edit' | 'qr' | 'deletion'; link: ShortLink }

/** The short links of a program with their visits: made, copied, shown as a code to scan, ended. */
export function ShortLinks({ program, isDisabled }: { program: SharedProgram; isDisabled: boolean }) {
  const words = useWords()
  const { t } = words
  const list = useQuery(queryOf('listShortLinks', { params: { programId: program.id }, query: { perPage: 100 } }))
  const remove = useCall('deleteShortLink', { invalidates: ['listShortLinks'] })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const links = list.data?.data ?? []
  return (
    <section className={styles.card} aria-labelledby="short-links">
      <div className={styles.row}>
        <div>
          <h2 id="short-links">{t('programs.sharing.title')}</h2>
          <p className="lr-caption">{t('programs.sharing.text')}</p>
        </div>
        {isDisabled ? null : (
          <Button size="sm" onClick={() => setOpened({ kind: 'new' })}>
            {t('programs.sharing.new')}
          </Button>
        )}
      </div>
      {list.error ? (
        <ErrorState
          title={t('programs.sharing.failed')}
          message={refusalText(words, list.error.code)}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <Delayed>
          <Skeleton height="88px" />
        </Delayed>
      ) : links.length === 0 ? (
        <EmptyState title={t('programs.sharing.none')} message={t('programs.sharing.none_text')} level={3} />
      ) : (
        <ul className={styles.list}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} isDisabled={isDisabled} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened?.kind === 'new' ? <ShortLinkDialog program={program} onClose={close} /> : null}
      {opened?.kind === 'edit' ? <ShortLinkDialog program={program} link={opened.link} onClose={close} /> : null}
      {opened?.kind === 'qr' ? <QrDialog link={opened.link} onClose={close} /> : null}
      {opened?.kind === 'deletion' ? (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => remove.mutateAsync({ params: { programId: program.id, shortLinkId: opened.link.id } })}
          title={t('programs.sharing.delete_title', { label: opened.link.label })}
          description={t('programs.sharing.delete_text')}
          confirmLabel={t('programs.sharing.delete')}
          isDangerous
        />
      ) : null}
    </section>
  )
}

function LinkRow({
  link,
  isDisabled,
  onOpen,
}: {
  link: ShortLink
  isDisabled: boolean
  onOpen: (opened: Opened) => void
}) {
  const { t, format } = useWords()
  const copy = useCopy()
  const address = shortAddress(link.code)
  const month = link.days.reduce((sum, visits) => sum + visits, 0)
  return (
    <li>
      <span>
        <strong>{link.label}</strong> {link.isLive ? null : <Badge>{t('programs.sharing.over')}</Badge>}
        <small>
          {address.replace(/^https?:\/\//, '')} · {t('programs.sharing.visits', { count: link.visits })}
          {link.visits > month ? ` (${t('programs.sharing.lately', { count: month })})` : ''}
          {link.expiresAt ? ` · ${t('programs.sharing.until', { date: format.dateAndTime(link.expiresAt) })}` : ''}
        </small>
      </span>
      <IconButton
        label={t('programs.sharing.copy', { label: link.label })}
        icon={<Copy size={16} aria-hidden="true" />}
        variant="subtle"
        onClick={() => void copy(address)}
      />
      <IconButton
        label={t('programs.sharing.qr', { label: link.label })}
        icon={<QrCode size={16} aria-hidden="true" />}
        variant="subtle"
        onClick={() => onOpen({ kind: 'qr', link })}
      />
      {isDisabled ? null : (
        <MoreMenu
          label={t('programs.acts_of', { title: link.label })}
          actions={[
            {
              id: 'edit',
              label: t('programs.sharing.edit'),
              icon: <Pencil size={16} />,
              onSelect: () => onOpen({ kind: 'edit', link }),
            },
            {
              id: 'delete',
              label: t('programs.sharing.delete'),
              icon: <Trash2 size={16} />,
              onSelect: () => onOpen({ kind: 'deletion', link }),
              isDangerous: true,
            },
          ]}
        />
      )}
    </li>
  )
}
