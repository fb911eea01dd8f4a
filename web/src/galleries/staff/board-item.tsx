import type { Gallery, GalleryItem } from '@laurel/contract/galleries'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Badge, type Tone } from '../../ui/page/index.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import styles from './staff.module.css'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly item: GalleryItem
  readonly gallery: Gallery
  readonly programSlug: string
  /** Absent: the order is not by hand. */
  readonly onMove: ((by: 1 | -1) => void) | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
}

type Opened = 'agreement' | 'changes' | 'hide' | 'place' | 'remove'

/** One application of a gallery: whether it is shown, what was agreed to, what can be done. */
export function BoardItem({ item, gallery, programSlug, onMove, isFirst, isLast }: Props) {
  const { t, format } = useWords()
  const [open, setOpen] = useState<Opened>()
  const work = useGalleryWork()
  const name = item.title || t('applications.untitled')
  const params = { programId: programSlug, galleryId: gallery.id, galleryItemId: item.id }
  const show = () => work((call) => call('changeGalleryItem', { params, body: { hidden: null } }))
  const remove = async () => {
    const done = await work((call) => call('removeGalleryItem', { params }))
    if (done) toastSuccess({ title: t('galleries.removed', { name }) })
  }
  const actions: MenuAction[] = [
    ...(onMove && !isFirst ? [{ id: 'up', label: t('galleries.moveUp'), onSelect: () => onMove(-1) }] : []),
    ...(onMove && !isLast ? [{ id: 'down', label: t('galleries.moveDown'), onSelect: () => onMove(1) }] : []),
    ...(item.snapshotAt ? [{ id: 'changes', label: t('galleries.changes'), onSelect: () => setOpen('changes') }] : []),
    ...(item.hasAccount
      ? []
      : [{ id: 'agreement', label: t('galleries.agreement'), onSelect: () => setOpen('agreement') }]),
    { id: 'place', label: t('galleries.placeIt'), onSelect: () => setOpen('place') },
    item.state === 'hidden'
      ? { id: 'show', label: t('galleries.show'), onSelect: () => void show() }
      : { id: 'hide', label: t('galleries.hide'), onSelect: () => setOpen('hide') },
    {
      id: 'remove',
      label: t('galleries.remove'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setOpen('remove'),
    },
  ]
  const close = () => setOpen(undefined)
  return (
    <li>
      <span className={styles.name}>
        <Link to={`/admin/programs/${programSlug}/responses/${item.applicationId}`}>{name}</Link>
        <span>{[item.applicantName, item.reference].filter(Boolean).join(' · ')}</span>
      </span>
      <ItemState item={item} />
      <span className={styles.agreed}>
        {item.consentedAt ? t('galleries.agreedOn', { date: format.date(item.consentedAt) }) : null}
        {item.consentedAt && item.missingKeys.length > 0 ? (
          <span>{t('galleries.missingFields', { number: format.number(item.missingKeys.length) })}</span>
        ) : null}
        {!item.consentedAt && item.invitedAt ? t('galleries.askedOn', { date: format.date(item.invitedAt) }) : null}
        {item.hiddenReason ? <span>{item.hiddenReason}</span> : null}
      </span>
      <MoreMenu label={t('galleries.actionsOn', { name })} actions={actions} />
      {open === 'agreement' ? (
        <AgreementDialog params={params} name={name} item={item} gallery={gallery} onClose={close} />
      ) : null}
      {open === 'changes' ? <ChangesDialog params={params} name={name} item={item} onClose={close} /> : null}
      {open === 'hide' ? <HideDialog params={params} name={name} onClose={close} /> : null}
      {open === 'place' ? <PlaceDialog params={params} name={name} item={item} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={remove}
        title={t('galleries.removeQuestion', { name })}
        description={t('galleries.removeConsequence')}
        confirmLabel={t('galleries.remove')}
        isDangerous
      />
    </li>
  )
}

function ItemState({ item }: { item: GalleryItem }) {
  const { t } = useWords()
  const state = item.isGone ? 'gone' : item.state === 'awaiting' && item.declinedAt ? 'declined' : item.state
  const tones: Record<typeof state, Tone> = {
    visible: 'ok',
    awaiting: 'warn',
    declined: 'neutral',
    hidden: 'neutral',
    gone: 'bad',
  }
  return <Badge tone={tones[state]}>{t(`galleries.item.${state}`)}</Badge>
}
