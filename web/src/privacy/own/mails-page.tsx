import { isLocale, locales } from '@laurel/contract/kernel/locale'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SpacePage } from '../../applications/index.ts'
import { profileStyles as profile } from '../../identity/index.ts'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useSessionChange } from '../../kernel/session/index.ts'
import { ownLanguageName, refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, Radio } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { MandatoryMails } from './mandatory-mails.tsx'
import { TopicList } from './topic-list.tsx'

type Choices = AnswerOf<'readMailChoices'>
type Paces = Readonly<Record<string, Choices['topics'][number]['pace']>>

/** `/profile/mails`: which mails somebody wants of this platform, in which language, at once or gathered. */
export function MailsPage() {
  const { t } = useWords()
  const { name } = usePlatform()
  const { data: choices } = useSuspenseQuery(queryOf('readMailChoices'))
  const { data: account } = useSuspenseQuery(queryOf('readProfile'))
  return (
    <SpacePage part="profile" title={t('privacy.mails.title')}>
      <div className={profile.parts}>
        <div className={profile.part}>
          <p>{t('privacy.mails.help', { platform: name })}</p>
          <ChoiceForm choices={choices} account={account} />
        </div>
        <MandatoryMails />
        <div className={profile.part}>
          <Link to="/profile">{t('privacy.mails.back')}</Link>
        </div>
      </div>
    </SpacePage>
  )
}

function useSaved(account: AnswerOf<'readProfile'>) {
  const { t } = useWords()
  const change = useCall('changeMailChoices', { invalidates: ['readMailChoices'] })
  const rename = useCall('changeProfile', { invalidates: ['readProfile'] })
  const changed = useSessionChange()
  const save = async (paces: Paces, digest: Choices['digest'], lang: string) => {
    if (!(await change.mutateAsync({ body: { paces, digest } }).catch(() => undefined))) return
    if (lang !== account.lang && isLocale(lang)) {
      const { firstname, lastname } = account
      if (!(await rename.mutateAsync({ body: { firstname, lastname, lang } }).catch(() => undefined))) return
      await changed()
    }
    toastSuccess({ title: t('privacy.mails.saved') })
  }
  return { save, error: change.error ?? rename.error, isBusy: change.isPending || rename.isPending }
}

function ChoiceForm({ choices, account }: { choices: Choices; account: AnswerOf<'readProfile'> }) {
  const words = useWords()
  const { t } = words
  const [paces, setPaces] = useState<Paces>(() =>
    Object.fromEntries(choices.topics.map(({ name, pace }) => [name, pace])),
  )
  const [digest, setDigest] = useState(choices.digest)
  const [lang, setLang] = useState<string>(account.lang)
  const { save, error, isBusy } = useSaved(account)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(paces, digest, lang)
  }
  return (
    <form className={profile.dialogForm} onSubmit={submit} method="post">
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      <NativeSelect
        size="lg"
        label={t('privacy.mails.language')}
        value={lang}
        onChange={(event) => setLang(event.currentTarget.value)}
        data={locales.map((value) => ({ value, label: ownLanguageName(value) }))}
      />
      <TopicList
        topics={choices.topics}
        paces={paces}
        onChange={(name, pace) => setPaces((before) => ({ ...before, [name]: pace }))}
      />
      <Radio.Group
        size="md"
        label={t('privacy.mails.digest')}
        description={t('privacy.mails.digest.help')}
        value={digest}
        onChange={(value) => setDigest(value === 'weekly' ? 'weekly' : 'daily')}
      >
        {(['daily', 'weekly'] as const).map((value) => (
          <Radio key={value} size="md" mt="xs" value={value} label={t(`privacy.mails.digest.${value}`)} />
        ))}
      </Radio.Group>
      {choices.waiting > 0 ? <p>{t('privacy.mails.waiting', { count: choices.waiting })}</p> : null}
      <div>
        <Button type="submit" size="lg" variant="filled" loading={isBusy}>
          {t('privacy.save')}
        </Button>
      </div>
    </form>
  )
}
