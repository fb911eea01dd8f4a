import { mandatoryMails } from '@laurel/contract/emails/topics'
import { profileStyles as profile } from '../../identity/index.ts'
import { useWords } from '../../kernel/words/index.ts'

/** Mails that nobody can do without, named. */
export function MandatoryMails() {
  const { t } = useWords()
  return (
    <section className={profile.part}>
      <h2>{t('privacy.mails.mandatory')}</h2>
      <ul className={profile.rows}>
        {mandatoryMails.map((name) => (
          <li key={name}>{t(`privacy.mails.mandatory.${name}`)}</li>
        ))}
      </ul>
    </section>
  )
}
