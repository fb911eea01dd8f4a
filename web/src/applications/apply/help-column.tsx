import type { MyApplication } from '@laurel/contract/applications'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './filling.module.css'

/** When it closes, and where to read about the program again. */
export function HelpColumn({ application }: { application: MyApplication }) {
  const { t, format } = useWords()
  const { program, changes, serverTime } = application
  const end = changes ? changes.until : program.closesAt
  const left = end ? Date.parse(end) - Date.parse(serverTime) : 0
  return (
    <aside className={styles.help}>
      {end ? (
        <section>
          <h2>
            {left > 0
              ? t('applications.apply.closesIn', { left: format.remaining(left) })
              : t('applications.apply.closing')}
          </h2>
          <time dateTime={end}>{format.dateAndTime(end, program.timeZone)}</time>
        </section>
      ) : null}
      <section>
        <h2>{t('applications.apply.saving')}</h2>
        <p>{t('applications.apply.savingHelp')}</p>
      </section>
      <section>
        <h2>{t('applications.apply.question')}</h2>
        <p>
          <Link to={`/applications/${program.slug}`}>{t('applications.apply.readProgram')}</Link>
        </p>
      </section>
    </aside>
  )
}
