import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { Check, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { UiProvider } from '../../ui/index.ts'
import { NativeSelect, SkipLink, Sprig } from '../../ui/page/index.ts'
import styles from './start.module.css'

const steps = ['space', 'colours', 'program'] as const
export type StartStep = (typeof steps)[number]

/** Making a space in three steps: a header that says where one is, the page, a foot with what comes next. */
export function StartFrame({ step, foot, children }: { step: StartStep; foot: ReactNode; children: ReactNode }) {
  const { t, locale } = useWords()
  const go = useGo()
  const at = steps.indexOf(step)
  return (
    <UiProvider>
      <div className={styles.frame}>
        <SkipLink target="content">{t('spaces.skip')}</SkipLink>
        <header className={styles.header}>
          <span className={styles.brand}>
            <Sprig /> Laurel
          </span>
          <ol className={styles.steps} aria-label={t('spaces.start.steps')}>
            {steps.map((one, index) => (
              <li
                key={one}
                data-state={index < at ? 'done' : index === at ? 'current' : 'todo'}
                aria-current={index === at ? 'step' : undefined}
              >
                <span aria-hidden="true">{index < at ? <Check size={14} /> : index + 1}</span>
                {t(`spaces.start.step.${one}`)}
              </li>
            ))}
          </ol>
          <NativeSelect
            label={t('spaces.language')}
            look="bare"
            icon={<Globe size={16} aria-hidden="true" />}
            value={locale}
            onChange={(event) => void go(placeNow(), { locale: event.currentTarget.value as Locale })}
            options={locales.map((value) => ({ value, label: ownLanguageName(value), lang: value }))}
          />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.foot}>{foot}</footer>
      </div>
    </UiProvider>
  )
}

const placeNow = () => `${location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')}${location.search}`
