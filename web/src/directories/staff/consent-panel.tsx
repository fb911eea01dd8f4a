import type { Directory } from '@laurel/contract/directories'
import { readText } from '@laurel/contract/kernel/text'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { ownLanguageName, refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { Cover } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { staleByEntries } from './use-directory.ts'

/** Who answered what, the words that they are asked to agree to, and the card as it will look. */
export function ConsentPanel({ directory }: { directory: Directory }) {
  const { t, format } = useWords()
  const { yes, unanswered, no, toReview } = directory.counts
  const all = Math.max(1, yes + unanswered + no)
  const share = (count: number) => ({ width: `${(100 * count) / all}%` })
  return (
    <aside className={styles.panel} aria-label={t('directories.consent.title')}>
      <section>
        <h2>{t('directories.consent.title')}</h2>
        <div className={styles.share} aria-hidden="true">
          <span style={share(yes)} />
          <span style={share(unanswered)} />
          <span style={share(no)} />
        </div>
        <dl className={styles.answers}>
          <div>
            <dt>{t('directories.consent.yes')}</dt>
            <dd>{format.number(yes)}</dd>
            <dd>
              {toReview > 0 ? (
                <Link to={`/admin/annuaires/${directory.id}?tab=entries&state=to_review`}>
                  {t('directories.consent.toReview', { count: toReview })}
                </Link>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>{t('directories.consent.invited')}</dt>
            <dd>{format.number(unanswered)}</dd>
            <dd />
          </div>
          <div>
            <dt>{t('directories.consent.no')}</dt>
            <dd>{format.number(no)}</dd>
            <dd>{t('directories.consent.never')}</dd>
          </div>
        </dl>
        <InviteButton directory={directory} />
      </section>
      <TextPart directory={directory} />
      <section>
        <h2>{t('directories.consent.card')}</h2>
        <CardPreview directory={directory} />
      </section>
    </aside>
  )
}

/** Asks those who have not answered, once one has read how many they are. */
function InviteButton({ directory }: { directory: Directory }) {
  const words = useWords()
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const { applications, invited, unanswered, yes, no } = directory.counts
  const fresh = Math.max(0, applications - invited)
  const count = fresh + unanswered
  const invite = useCall('inviteToDirectory', { invalidates: staleByEntries })
  const send = () =>
    invite
      .mutateAsync({ params: { directoryId: directory.id } })
      .then(({ invited: sent }) => toastSuccess({ title: t('directories.consent.sent', { count: sent }) }))
      .catch((refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }))
  if (directory.source.programIds.length === 0 && yes + no + unanswered === 0)
    return <p className={styles.quiet}>{t('directories.consent.byHand')}</p>
  return (
    <>
      <Button leftSection={<Send size={15} aria-hidden="true" />} disabled={count === 0} onClick={() => setOpen(true)}>
        {t(fresh > 0 ? 'directories.consent.invite' : 'directories.consent.remind', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={send}
        title={t('directories.consent.question', { count })}
        description={t('directories.consent.questionHelp')}
        confirmLabel={t('directories.consent.send')}
      />
    </>
  )
}

function TextPart({ directory }: { directory: Directory }) {
  const { t, locale, format } = useWords()
  const { defaultLang } = usePlatform()
  const [isEditing, setEditing] = useState(false)
  const { texts, version, at } = directory.consent
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('directories.consent.text')}</h2>
        <Button size="xs" variant="subtle" onClick={() => setEditing(true)}>
          {t('directories.entry.edit')}
        </Button>
      </div>
      <p className={styles.paper}>{readText(texts, locale, defaultLang)}</p>
      <p className={styles.quiet}>
        {t('directories.consent.version', { version, date: format.mediumDate(at) })}{' '}
        {t('directories.consent.versionHelp')}
      </p>
      {isEditing ? <TextDialog directory={directory} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

function TextDialog({ directory, onClose }: { directory: Directory; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { supportedLangs } = usePlatform()
  const [texts, setTexts] = useState(directory.consent.texts)
  const [isChecked, setChecked] = useState(false)
  const write = useCall('writeConsentText', { invalidates: ['readDirectory', 'readOwnEntry'] })
  const isEmpty = !Object.values(texts).some((text) => text?.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isEmpty) return
    write.mutate(
      { params: { directoryId: directory.id }, body: { texts, version: directory.consent.version } },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('directories.consent.text')}
      description={t('directories.consent.versionHelp')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={write.isPending}
    >
      <Problem>{write.error ? refusalText(words, write.error.code) : null}</Problem>
      {supportedLangs.map((lang) => (
        <Textarea
          key={lang}
          lang={lang}
          label={ownLanguageName(lang)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1200}
          value={texts[lang] ?? ''}
          error={isChecked && isEmpty && t('directories.consent.missing')}
          onChange={(event) => setTexts({ ...texts, [lang]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}

/** The card of somebody, with what the table of fields lets onto it. */
function CardPreview({ directory }: { directory: Directory }) {
  const { t } = useWords()
  const isOn = (key: string) => directory.fields.some((field) => field.key === key && field.card)
  const line = (['domain', 'town'] as const).filter(isOn).map((key) => t(`directories.field.${key}`))
  return (
    <div className={styles.card}>
      <Cover name="pluie-utile" className={styles.cover} />
      <div>
        <strong>{t('directories.field.title')}</strong>
        {isOn('summary') ? <p>{t('directories.field.summary')}</p> : null}
        <p className={styles.quiet}>{line.join(' · ')}</p>
        {isOn('distinction') ? <p className={styles.quiet}>{t('directories.field.distinction')}</p> : null}
      </div>
    </div>
  )
}
