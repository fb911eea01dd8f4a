import { useWords } from '../../kernel/words/index.ts'
import { modName } from '../../ui/keys/index.ts'
import styles from '../builder.module.css'
import { mendOf } from './mend.ts'

/** Beside what is wrong: what to do about it. */
export function Mend({ reason }: { reason: string }) {
  const { t, locale } = useWords()
  const mend = mendOf(reason)
  return mend ? <span className={styles.mend}>{t(`forms.mend.${mend}`, { mod: modName(locale) })}</span> : null
}
