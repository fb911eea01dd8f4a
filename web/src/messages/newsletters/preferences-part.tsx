import type { Preferences, WritePreferences } from '@laurel/contract/messages/newsletters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AuthHead, authStyles as auth, isPassing, LinkUnread } from '../../identity/index.ts'
import { type ApiRefusal, apiOf, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, Loader, NativeSelect } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { BrokenLink } from './broken-link.tsx'
import styles from './news.module.css'

/** Opened from a mail: its list is left in one click, and joined again; other lists and the language below. */
export function PreferencesPart({ token }: { token: string }) {
  const { t } = useWords()
  const params = { newsletterToken: token }
  const queryKey = ['readPreferences', token]
  const client = useQueryClient()
  const preferences = useQuery<Preferences, ApiRefusal>({
    queryKey,
    queryFn: (at) => apiOf(at.client).call('readPreferences', { params }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const change = useCall('changePreferences')
  const save = (body: WritePreferences) =>
    change.mutate({ params, body }, { onSuccess: (answer) => client.setQueryData(queryKey, answer) })
  if (preferences.error && isPassing(preferences.error))
    return (
      <LinkUnread
        error={preferences.error}
        onRetry={() => void preferences.refetch()}
        isBusy={preferences.isFetching}
      />
    )
  if (preferences.error) return <BrokenLink />
  if (!preferences.data) return <Loader role="status" aria-label={t('newsletters.page.preferences')} />
  return (
    <Chosen
      key={JSON.stringify(preferences.data)}
      preferences={preferences.data}
      isBusy={change.isPending}
      isSaved={change.isSuccess}
      error={change.error}
      onSave={save}
    />
  )
}

interface ChosenProps {
  readonly preferences: Preferences
  readonly isBusy: boolean
  readonly isSaved: boolean
  readonly error: ApiRefusal | null
  readonly onSave: (written: WritePreferences) => void
}

function Chosen({ preferences: { email, lang, lists }, isBusy, isSaved, error, onSave }: ChosenProps) {
  const words = useWords()
  const { t, format } = words
  const platform = usePlatform()
  const before = lists.filter(({ isOn }) => isOn).map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const [language, setLanguage] = useState(lang)
  const own = lists.find(({ isOfLink }) => isOfLink)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ listIds: [...chosen], lang: language })
  }
  return (
    <>
      <AuthHead
        title={own && !own.isOn ? t('newsletters.page.left', { list: own.name }) : t('newsletters.page.preferences')}
        lead={t('newsletters.page.preferencesHelp', { email, platform: platform.name })}
      />
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      {own ? <OneClick list={own} before={before} lang={lang} isBusy={isBusy} onSave={onSave} /> : null}
      <form className={auth.form} onSubmit={submit}>
        <Checkbox.Group label={t('newsletters.page.lists')} value={[...chosen]} onChange={setChosen} size="md">
          <div className={styles.choices}>
            {lists.map(({ id, name, purpose }) => (
              <Checkbox key={id} value={id} label={name} description={purpose} size="md" />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label={t('newsletters.page.language')}
          size="md"
          value={language}
          onChange={(event) =>
            setLanguage(platform.supportedLangs.find((one) => one === event.currentTarget.value) ?? lang)
          }
          data={platform.supportedLangs.map((value) => ({ value, label: format.language(value) }))}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('newsletters.page.save')}
        </Button>
        <p role="status" className={auth.note}>
          {isSaved ? t('newsletters.page.saved') : null}
        </p>
      </form>
    </>
  )
}

/** The list of the mail: out in one click, and back. */
function OneClick({
  list: { id, name, isOn },
  before,
  lang,
  isBusy,
  onSave,
}: {
  list: Preferences['lists'][number]
  before: readonly string[]
  lang: Preferences['lang']
  isBusy: boolean
  onSave: ChosenProps['onSave']
}) {
  const { t } = useWords()
  const listIds = isOn ? before.filter((one) => one !== id) : [...before, id]
  return (
    <div className={styles.oneClick}>
      <Button
        size="lg"
        fullWidth
        variant={isOn ? 'filled' : 'default'}
        loading={isBusy}
        onClick={() => onSave({ listIds, lang })}
      >
        {isOn ? t('newsletters.page.leave', { list: name }) : t('newsletters.page.comeBack')}
      </Button>
    </div>
  )
}
