import { organisationKinds } from '@laurel/contract/console'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { slugFrom } from '@laurel/contract/platforms'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { ownLanguageName, refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { MultiSelect, NativeSelect, PasswordInput, TextInput } from '../../ui/controls/index.ts'
import { Field, Problem } from '../../ui/index.ts'
import styles from './start.module.css'
import { StartPreview } from './start-preview.tsx'
import { useAddress } from './use-address.ts'

interface Props {
  readonly token: string | undefined
  readonly firstname: string
  readonly organisation: string
  readonly asksPassword: boolean
}

type Kind = (typeof organisationKinds)[number]

/** The name fills the address until somebody touches it; whether it is free is said 350 ms after typing. */
export function SpaceForm({ token, firstname, organisation, asksPassword }: Props) {
  const words = useWords()
  const { t, locale } = words
  const api = useApi()
  const [written, setWritten] = useState({
    name: organisation,
    slug: slugFrom(organisation),
    kind: 'public' as Kind,
    langs: [locale] as Locale[],
    password: '',
  })
  const [isTouched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const address = useAddress(written.slug)
  const change = (changed: Partial<typeof written>) => setWritten({ ...written, ...changed })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { name, slug, kind, langs, password } = written
    const missing = {
      ...(!name.trim() && { name: t('spaces.space.nameMissing') }),
      ...(asksPassword && password.length < 12 && { password: t('spaces.space.passwordShort') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0 || langs.length === 0) return
    try {
      const body = { name, slug, kind, langs, ...(token && { token }), ...(asksPassword && { password }) }
      const made = await api.call('createPlatform', { body })
      location.assign(made.address)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      const field = thrown.fields[0]
      if (field?.field === 'password') setErrors({ password: t('spaces.space.passwordWeak') })
      else setProblem(refusalText(words, thrown.code))
    }
  }
  return (
    <div className={styles.columns}>
      <form id="space" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1>{firstname ? t('spaces.space.welcome', { name: firstname }) : t('spaces.space.welcomeAll')}</h1>
        <p className={styles.lead}>{t('spaces.space.lead')}</p>
        <Problem>{problem}</Problem>
        <Field
          id="name"
          label={t('spaces.space.name')}
          help={t('spaces.space.nameHelp')}
          error={errors.name}
          density="generous"
        >
          {(control) => (
            <TextInput
              {...control}
              size="lg"
              value={written.name}
              maxLength={120}
              autoComplete="organization"
              onChange={(event) => {
                const name = event.currentTarget.value
                change({ name, ...(!isTouched && { slug: slugFrom(name) }) })
              }}
            />
          )}
        </Field>
        <AddressField
          slug={written.slug}
          address={address}
          onChange={(slug) => {
            setTouched(true)
            change({ slug })
          }}
        />
        {asksPassword ? (
          <Field
            id="password"
            label={t('spaces.space.password')}
            help={t('spaces.space.passwordHelp')}
            error={errors.password}
            density="generous"
          >
            {(control) => (
              <PasswordInput
                {...control}
                size="lg"
                autoComplete="new-password"
                value={written.password}
                onChange={(event) => change({ password: event.currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
        <KindFields written={written} onChange={change} />
      </form>
      <StartPreview name={written.name} host={address.data?.host} />
    </div>
  )
}

function KindFields({
  written,
  onChange,
}: {
  written: { readonly kind: Kind; readonly langs: Locale[] }
  onChange: (changed: { kind?: Kind; langs?: Locale[] }) => void
}) {
  const { t } = useWords()
  return (
    <div className={styles.pair}>
      <Field id="kind" label={t('spaces.space.kind')} density="generous">
        {(control) => (
          <NativeSelect
            {...control}
            size="lg"
            value={written.kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value as Kind })}
            data={organisationKinds.map((kind) => ({ value: kind, label: t(`spaces.kind.${kind}` as WordKey) }))}
          />
        )}
      </Field>
      <Field id="langs" label={t('spaces.space.langs')} density="generous">
        {(control) => (
          <MultiSelect
            {...control}
            size="lg"
            value={written.langs}
            onChange={(langs) => langs.length > 0 && onChange({ langs: langs as Locale[] })}
            data={locales.map((value) => ({ value, label: ownLanguageName(value) }))}
          />
        )}
      </Field>
    </div>
  )
}

function AddressField({
  slug,
  address,
  onChange,
}: {
  slug: string
  address: ReturnType<typeof useAddress>
  onChange: (slug: string) => void
}) {
  const { t } = useWords()
  const found = address.data
  const suffix = found ? found.host.slice(found.slug.length) : ''
  const problem = found && found.slug === slug ? found.problem : undefined
  return (
    <div>
      <Field
        id="slug"
        label={t('spaces.space.address')}
        error={problem ? t(`spaces.address.${problem}`, { character: found?.character ?? '' }) : undefined}
        density="generous"
      >
        {(control) => (
          <TextInput
            {...control}
            size="lg"
            value={slug}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="none"
            rightSection={<span className={styles.suffix}>{suffix}</span>}
            rightSectionWidth={Math.max(90, suffix.length * 9)}
            onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
          />
        )}
      </Field>
      <p className={styles.free} role="status" data-free={problem === null || undefined}>
        {problem === null && found ? (
          <>
            <CircleCheck size={16} aria-hidden="true" /> {t('spaces.address.free', { host: found.host })}
          </>
        ) : problem && found && found.suggestions.length > 0 ? (
          <>
            <CircleAlert size={16} aria-hidden="true" /> {t('spaces.address.instead')}{' '}
            {found.suggestions.map((one) => (
              <button key={one} type="button" className={styles.suggestion} onClick={() => onChange(one)}>
                {one}
              </button>
            ))}
          </>
        ) : null}
      </p>
    </div>
  )
}
