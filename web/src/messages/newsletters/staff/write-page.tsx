import type { MailKind, MailText } from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type Newsletter, newsletterFields, problemsOfNewsletter } from '@laurel/contract/messages/newsletters'
import { Send, Users } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, useCall } from '../../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../../kernel/router/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { SaveState, toastError, toastSuccess } from '../../../ui/feedback/index.ts'
import { FullPage, PageBar } from '../../../ui/frame/index.ts'
import { MoreMenu } from '../../../ui/index.ts'
import { NativeSelect } from '../../../ui/page/index.ts'
import { MailEditor } from '../../mails/mail-editor.tsx'
import { MailLines } from '../../mails/mail-lines.tsx'
import { MailPreview } from '../../mails/mail-preview.tsx'
import mails from '../../mails/mails.module.css'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { NewsletterProblems } from './newsletter-problems.tsx'
import { SendDialog } from './send-dialog.tsx'
import styles from './staff.module.css'
import { useNewsletterDraft } from './use-newsletter-draft.ts'

/** What the editor of mails knows of a newsletter. */
const kindOf = (platform: string, name: string): MailKind => ({
  name: 'newsletter',
  group: 'account',
  audience: 'person',
  fields: newsletterFields.map((field) => ({ ...field, sample: field.name === 'name' ? name : platform })),
  isSecurity: false,
  needsAction: false,
  own: null,
})

const emptyText = (subject: string): MailText => ({
  subject,
  preheader: '',
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
})

/** A newsletter while it is written: its words in each language, and how it arrives. */
export function WritePage({ newsletter }: { newsletter: Newsletter }) {
  const words = useWords()
  const { t } = words
  const platform = usePlatform()
  const session = useSession()
  const [requested, setRequested] = useState<'settings' | 'send' | 'delete'>()
  const [lang, setLang] = useState<Locale>(newsletter.languages[0] ?? platform.defaultLang)
  const { draft, change, flush, saving, etag } = useNewsletterDraft(newsletter)
  const test = useCall('testNewsletter')
  const preview = useCall('previewNewsletter')
  const params = { newsletterId: newsletter.id }
  const text = draft.texts[lang] ?? emptyText(t('newsletters.sampleSubject', { platform: platform.name }))
  const kind = kindOf(platform.name, session.user?.firstname ?? '')
  const write = (part: Partial<MailText>) => change({ texts: { ...draft.texts, [lang]: { ...text, ...part } } })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const problems = problemsOfNewsletter(draft.texts)
  const tryIt = () =>
    test
      .mutateAsync({ params, body: { ...text, lang } })
      .then(() => toastSuccess({ title: t('emails.editor.tested', { email: session.user?.email ?? '' }) }), failed)
  const openSend = async () => {
    if (await flush()) setRequested('send')
  }
  const values = { platform: platform.name, name: session.user?.firstname ?? '' }
  return (
    <FullPage className={styles.writePage}>
      <PageBar
        crumbs={[{ label: t('newsletters.title'), to: '/admin/sender-email/newsletters' }, { label: draft.title }]}
        actions={
          <div className={mails.row}>
            <SaveState saving={saving} isShortOnPhone />
            <Button loading={test.isPending} onClick={() => void tryIt()}>
              {t('emails.editor.test')}
            </Button>
            <Button
              variant="filled"
              leftSection={<Send size={15} aria-hidden="true" />}
              disabled={problems.length > 0 || Object.keys(draft.texts).length === 0}
              onClick={() => void openSend()}
            >
              {t('newsletters.send')}
            </Button>
            <More
              newsletter={newsletter}
              draft={draft}
              lang={lang}
              onChange={change}
              onDelete={() => setRequested('delete')}
            />
          </div>
        }
      />
      <div className={mails.writing}>
        <div className={styles.about}>
          <h1>{draft.title}</h1>
          <Languages lang={lang} texts={draft.texts} onChange={setLang} />
          <Button
            variant="default"
            leftSection={<Users size={15} aria-hidden="true" />}
            onClick={() => setRequested('settings')}
          >
            {t('newsletters.settings')}
          </Button>
        </div>
        <NewsletterProblems problems={problems} />
        <MailLines kind={kind} text={text} values={values} onChange={write} />
        <MailEditor key={lang} kind={kind} body={text.body} values={values} onChange={(body) => write({ body })} />
      </div>
      <MailPreview
        key={lang}
        programSlug={undefined}
        text={text}
        preview={({ applicationId: _, ...body }) => preview.mutateAsync({ params, body: { ...body, lang } })}
        onSeen={() => undefined}
      />
      {requested === 'settings' ? (
        <NewsletterDialog newsletter={draft} onChange={change} onClose={() => setRequested(undefined)} />
      ) : null}
      {requested === 'send' ? (
        <SendDialog newsletter={{ ...newsletter, ...draft, etag: etag() }} onClose={() => setRequested(undefined)} />
      ) : null}
      <DeleteDialog newsletter={newsletter} isOpen={requested === 'delete'} onClose={() => setRequested(undefined)} />
    </FullPage>
  )
}

function More({
  draft,
  lang,
  onChange,
  onDelete,
}: {
  newsletter: Newsletter
  draft: Pick<Newsletter, 'texts'>
  lang: Locale
  onChange: (changed: Pick<Newsletter, 'texts'>) => void
  onDelete: () => void
}) {
  const { t, format } = useWords()
  const { [lang]: written, ...others } = draft.texts
  const drop = {
    id: 'drop',
    label: t('newsletters.dropLanguage', { language: format.language(lang) }),
    onSelect: () => onChange({ texts: others }),
  }
  return (
    <MoreMenu
      actions={[
        ...(written ? [drop] : []),
        { id: 'delete', label: t('newsletters.delete'), isDangerous: true, onSelect: onDelete },
      ]}
    />
  )
}

function Languages({
  lang,
  texts,
  onChange,
}: {
  lang: Locale
  texts: Newsletter['texts']
  onChange: (lang: Locale) => void
}) {
  const { t, format } = useWords()
  const { supportedLangs } = usePlatform()
  return (
    <NativeSelect
      label={t('newsletters.language')}
      value={lang}
      onChange={(event) => onChange(supportedLangs.find((one) => one === event.currentTarget.value) ?? lang)}
      options={supportedLangs.map((value) => ({
        value,
        label: texts[value] ? format.language(value) : t('newsletters.toWrite', { language: format.language(value) }),
      }))}
    />
  )
}

/** Asks before a newsletter goes that nobody got. */
export function DeleteDialog({
  newsletter: { id, title },
  isOpen,
  onClose,
}: {
  newsletter: Pick<Newsletter, 'id' | 'title'>
  isOpen: boolean
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const remove = useCall('deleteNewsletter', { invalidates: ['listNewsletters'] })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() =>
        remove.mutateAsync({ params: { newsletterId: id } }).then(
          () => go('/admin/sender-email/newsletters'),
          (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }),
        )
      }
      title={t('newsletters.deleteQuestion', { title })}
      description={t('newsletters.deleteHelp')}
      confirmLabel={t('newsletters.delete')}
      isDangerous
    />
  )
}
