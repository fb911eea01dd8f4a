import type { MessageTemplate } from '@laurel/contract/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, useCall } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { type MenuAction, MoreMenu, PageHeader } from '../../ui/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { templatesQuery } from '../queries.ts'
import styles from './many.module.css'
import { MergeText } from './merge-text.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** The texts that the team sends again and again. */
export function TemplatesPage({ params }: PageProps<'/admin/programs/$programSlug/messagerie/templates'>) {
  const words = useWords()
  const { t, locale } = words
  const { programSlug } = params
  const session = useSession()
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  const templates = useQuery(templatesQuery(programSlug))
  const [edited, setEdited] = useState<MessageTemplate | 'new'>()
  const [removed, setRemoved] = useState<MessageTemplate>()
  const remove = useCall('deleteMessageTemplate', { invalidates: ['listMessageTemplates'] })
  const actionsOf = useActions({ programSlug, onChange: setEdited, onRemove: setRemoved })
  const mayWrite = may(session, 'program.applications.update')
  const rows = templates.data?.data ?? []
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const inbox = `/admin/programs/${programSlug}/messagerie`
  return (
    <>
      <PageBar crumbs={[{ label: t('messages.title'), to: inbox }, { label: t('messages.templates') }]} />
      <PageHeader
        title={t('messages.templates')}
        description={t('messages.template.help')}
        actions={
          mayWrite ? (
            <Button
              variant="filled"
              leftSection={<Plus size={16} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {t('messages.template.new')}
            </Button>
          ) : undefined
        }
      />
      {templates.isPending ? <Skeleton height="160px" /> : null}
      {templates.isError ? (
        <ErrorState
          title={t('messages.failed')}
          message={t('messages.failedHelp')}
          onRetry={() => void templates.refetch()}
        />
      ) : null}
      {templates.data && rows.length === 0 ? (
        <EmptyState title={t('messages.template.none')} message={t('messages.template.noneHelp')} />
      ) : null}
      <ul className={styles.cards}>
        {rows.map((one) => (
          <li key={one.id} className={styles.card}>
            <Card template={one} defaultLang={program.defaultLang} actions={mayWrite ? actionsOf(one) : []} />
          </li>
        ))}
      </ul>
      {edited && program ? (
        <TemplateDialog
          programSlug={programSlug}
          languages={program.supportedLangs}
          defaultLang={program.defaultLang}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (!removed) return
          const one = { programId: programSlug, messageTemplateId: removed.id }
          await remove.mutateAsync({ params: one }).catch(failed)
        }}
        title={t('messages.template.removeQuestion', { name: removed?.name ?? '' })}
        description={t('messages.template.removeHelp')}
        confirmLabel={t('messages.template.remove')}
      />
    </>
  )
}

interface TemplateActions {
  readonly programSlug: string
  readonly onChange: (template: MessageTemplate) => void
  readonly onRemove: (template: MessageTemplate) => void
}

function useActions({ programSlug, onChange, onRemove }: TemplateActions): (template: MessageTemplate) => MenuAction[] {
  const words = useWords()
  const { t } = words
  const copy = useCall('saveMessageTemplate', { invalidates: ['listMessageTemplates'] })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  return (one) => [
    {
      id: 'change',
      label: t('messages.template.change'),
      icon: <Pencil size={16} />,
      onSelect: () => onChange(one),
    },
    {
      id: 'copy',
      label: t('messages.template.copy'),
      icon: <Copy size={16} />,
      onSelect: () =>
        void copy
          .mutateAsync({
            params: { programId: programSlug },
            body: {
              name: t('messages.template.copyOf', { name: one.name }).slice(0, 120),
              texts: one.texts,
            },
          })
          .catch(failed),
    },
    {
      id: 'remove',
      label: t('messages.template.remove'),
      icon: <Trash2 size={16} />,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => onRemove(one),
    },
  ]
}

function Card({
  template: { name, texts, updatedAt },
  defaultLang,
  actions,
}: {
  template: MessageTemplate
  defaultLang: keyof MessageTemplate['texts']
  actions: Parameters<typeof MoreMenu>[0]['actions']
}) {
  const { t, format, locale } = useWords()
  const languages = Object.keys(texts)
  const text = texts[locale] || texts[defaultLang] || Object.values(texts).find(Boolean) || ''
  return (
    <>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        {actions.length > 0 ? <MoreMenu label={t('messages.template.actsFor', { name })} actions={actions} /> : null}
      </div>
      <p className={styles.excerpt}>
        <MergeText text={text} />
      </p>
      <p className={styles.quiet}>
        {[
          format.list(languages.map((one) => format.language(one))),
          t('messages.template.changedOn', { date: format.date(updatedAt) }),
        ].join(' · ')}
      </p>
    </>
  )
}
