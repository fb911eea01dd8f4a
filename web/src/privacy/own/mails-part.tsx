import { profileStyles as styles } from '../../identity/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { LinkButton } from '../../ui/page/index.ts'

/** The way to one's choices about mails. */
export function MailsPart() {
  const { t, locale } = useWords()
  const { name } = usePlatform()
  return (
    <section className={styles.part}>
      <h2>{t('privacy.mails.title')}</h2>
      <p>{t('privacy.mails.help', { platform: name })}</p>
      <div>
        <LinkButton href={`/${locale}/profile/mails`}>{t('privacy.mails.open')}</LinkButton>
      </div>
    </section>
  )
}
