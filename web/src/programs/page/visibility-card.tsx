import type { Program } from '@laurel/contract/programs'
import { programVisibilities } from '@laurel/contract/programs/page'
import { Copy } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, PasswordInput, Radio, Stack } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { useCopy } from '../use-copy.ts'
import { publicAddress } from '../use-public-link.ts'
import { GuestList } from './guest-list.tsx'
import type { Interface, InterfaceDraft } from './interface-page.tsx'
import styles from './page.module.css'

interface Props {
  readonly program: Program
  readonly saved: Interface
  readonly draft: InterfaceDraft
  readonly passwordProblem: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (part: Partial<InterfaceDraft>) => void
}

/** Who may see the program: everybody, who has the link, who knows the password, who is invited. */
export function VisibilityCard(props: Props) {
  const { draft, isDisabled, onChange } = props
  const { t } = useWords()
  return (
    <section className={styles.card}>
      <h2 id="visibility">{t('programs.page.visibility')}</h2>
      <Radio.Group
        aria-labelledby="visibility"
        value={draft.visibility}
        onChange={(value) => onChange({ visibility: value as InterfaceDraft['visibility'] })}
      >
        <Stack gap="sm">
          {programVisibilities.map((value) => (
            <Radio
              key={value}
              value={value}
              disabled={isDisabled}
              label={t(`programs.visibility.${value}`)}
              description={t(`programs.visibility.${value}_text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.visibility === 'link' ? <HiddenLink {...props} /> : null}
      {draft.visibility === 'password' ? <Password {...props} /> : null}
      {draft.visibility === 'invited' ? <Guests {...props} /> : null}
    </section>
  )
}

function HiddenLink({ program, saved, draft, isDisabled, onChange }: Props) {
  const { t, locale } = useWords()
  const address = `${publicAddress(program.slug, locale)}?key=${saved.linkKey}`
  const copy = useCopy()
  if (!saved.linkKey || saved.visibility !== 'link')
    return <p className="lr-caption">{t('programs.page.link_after_saving')}</p>
  return (
    <>
      <div>
        <Button size="sm" leftSection={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(address)}>
          {t('programs.page.copy_hidden_link')}
        </Button>
      </div>
      <Checkbox
        label={t('programs.page.renew_link')}
        description={t('programs.page.renew_link_text')}
        disabled={isDisabled}
        checked={draft.renewsLink}
        onChange={(event) => onChange({ renewsLink: event.currentTarget.checked })}
      />
    </>
  )
}

function Password({ saved, draft, passwordProblem, isDisabled, onChange }: Props) {
  const { t } = useWords()
  return (
    <Field
      label={t('programs.entry.password')}
      help={t(saved.hasPassword ? 'programs.page.password_kept' : 'programs.page.password_text')}
      error={passwordProblem}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          maxLength={100}
          disabled={isDisabled}
          value={draft.password}
          error={Boolean(passwordProblem)}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

function Guests({ program, isDisabled }: Props) {
  const { t, locale } = useWords()
  const copy = useCopy()
  const place = encodeURIComponent(`/${locale}/applications/${program.slug}`)
  return (
    <>
      <div>
        <Button
          size="sm"
          leftSection={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(`${window.location.origin}/${locale}/login?backTo=${place}`)}
        >
          {t('programs.page.copy_guest_link')}
        </Button>
      </div>
      <GuestList program={program} isDisabled={isDisabled} />
    </>
  )
}
