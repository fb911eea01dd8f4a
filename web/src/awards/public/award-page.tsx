import type { PublicAward } from '@laurel/contract/awards'
import { groupAwardCode } from '@laurel/contract/awards/sheet'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleSlash, Download, RefreshCw } from 'lucide-react'
import { logoOf } from '../../kernel/pictures/index.ts'
import { Link, type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { ButtonLabel, buttonClass } from '../../ui/page/index.ts'
import { awardPath, badgeAddress, certificateAddress, credentialAddress, publicAwardQuery } from '../queries.ts'
import { AwardSheet } from '../sheet/award-sheet.tsx'
import styles from './award.module.css'

const heads = {
  issued: { icon: BadgeCheck, label: 'awards.verified' },
  replaced: { icon: RefreshCw, label: 'awards.isReplaced' },
  revoked: { icon: CircleSlash, label: 'awards.isRevoked' },
} as const satisfies Record<string, { icon: typeof BadgeCheck; label: WordKey }>

/** A certificate as it is true today: every fact of the paper, and what became of it. */
export function AwardPage({ params }: PageProps<'/awards/$awardCode'>) {
  const { t, locale, foreign } = useWords()
  const { data: award } = useSuspenseQuery(publicAwardQuery(params.awardCode, locale))
  const { icon: Icon, label } = heads[award.state]
  return (
    <article className={styles.page}>
      <header className={styles.top}>
        <p className={styles.head} data-state={award.state}>
          <Icon size={20} aria-hidden="true" /> {t(label)}
        </p>
        <h1 className="lr-page-title" lang={foreign(award.lang)}>
          {award.headline ? `${award.headline} · ${award.name}` : award.name}
        </h1>
        <p className="lr-lead">{t('awards.authoritative')}</p>
      </header>
      {award.state === 'issued' ? (
        <div className={styles.sheet}>
          <Sheet award={award} />
        </div>
      ) : null}
      <div className={styles.text}>
        <Facts award={award} />
        {award.isErased ? <p className={styles.quiet}>{t('awards.erasedNote')}</p> : null}
        <Actions award={award} />
      </div>
      <div className={styles.side}>
        {award.state === 'issued' && award.badgeLabel !== null ? <Badge award={award} /> : null}
        <section className={styles.card}>
          <h2>{t('awards.alone')}</h2>
          <p>
            {t('awards.aloneHelp')}{' '}
            <a href={credentialAddress(award.code)} download>
              {t('awards.proof')}
            </a>
          </p>
        </section>
      </div>
    </article>
  )
}

function Facts({ award }: { award: PublicAward }) {
  const { t, format, foreign } = useWords()
  const lang = foreign(award.lang)
  const said: readonly (readonly [WordKey, string])[] = [
    ['awards.fact.distinction', award.distinction || award.name],
    ['awards.fact.title', award.title],
    ['awards.fact.applicant', award.applicant],
    ['awards.fact.category', award.category],
    ['awards.fact.program', award.programTitle],
    ['awards.fact.text', [award.lead, award.headline, award.body].filter(Boolean).join(' ')],
    ['awards.fact.more', (award.layout?.texts ?? []).map(({ text }) => text).join(' · ')],
    ['awards.fact.decidedBy', award.decidedBy],
    ['awards.fact.occasion', award.occasion],
    ['awards.fact.signatory', [award.signatory, award.signatoryRole].filter(Boolean).join(', ')],
  ]
  const day = (moment: string) => format.date(moment, award.timeZone)
  return (
    <dl className={styles.facts}>
      {said.map(([key, value]) =>
        value ? (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ) : null,
      )}
      <Fact label={t('awards.fact.issuer')} value={award.issuer} />
      {award.decidedAt ? <Fact label={t('awards.fact.decidedAt')} value={day(award.decidedAt)} /> : null}
      <Fact label={t('awards.fact.issuedAt')} value={day(award.issuedAt)} />
      <Fact label={t('awards.fact.number')} value={award.number} />
      <Fact label={t('awards.fact.code')} value={groupAwardCode(award.code)} />
      <Fact label={t('awards.fact.state')} value={stateOf(award, t, day)} />
      {award.reason ? <Fact label={t('awards.fact.reason')} value={award.reason} /> : null}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function stateOf(award: PublicAward, t: ReturnType<typeof useWords>['t'], day: (moment: string) => string): string {
  if (award.state === 'issued')
    return award.version === 1 ? t('awards.stands') : t('awards.standsCorrected', { version: award.version })
  return t(award.state === 'replaced' ? 'awards.replacedOn' : 'awards.revokedOn', { date: day(award.endedAt ?? '') })
}

function Actions({ award }: { award: PublicAward }) {
  const { t } = useWords()
  return (
    <div className={styles.acts}>
      {award.state === 'issued' ? (
        <p className={styles.download}>
          <a className={buttonClass({ isFullWidth: true })} href={certificateAddress(award.code)} download>
            <ButtonLabel icon={<Download size={16} aria-hidden="true" />}>{t('awards.download')}</ButtonLabel>
          </a>
        </p>
      ) : null}
      {award.successor ? (
        <Link className={buttonClass({})} to={awardPath(award.successor)}>
          {t('awards.seeCurrent')}
        </Link>
      ) : null}
      {award.programSlug ? (
        <Link className={buttonClass({})} to={`/applications/${award.programSlug}`}>
          {t('awards.seeProgram')}
        </Link>
      ) : null}
    </div>
  )
}

function Sheet({ award }: { award: PublicAward }) {
  const { t, locale, foreign } = useWords()
  const platform = usePlatform()
  const { origin = '' } = platform
  const { issuer, lead, headline, body, signatory, number, code, color } = award
  const role = [award.signatoryRole, award.occasion].filter(Boolean).join(', ')
  return (
    <AwardSheet
      facts={{
        issuer,
        lead,
        headline,
        body,
        signatory,
        number,
        code,
        color,
        role,
        verify: t('awards.verifyThis'),
        layout: award.layout,
        logo: logoOf(platform),
      }}
      address={`${origin}/${locale}${awardPath(code)}`}
      label={t('awards.sheetOf', { number })}
      lang={foreign(award.lang)}
    />
  )
}

function Badge({ award }: { award: PublicAward }) {
  const { t } = useWords()
  return (
    <section className={styles.badge}>
      <img src={badgeAddress(award.code, 'svg')} alt="" width={96} height={96} loading="lazy" />
      <div>
        <h2>{t('awards.badge')}</h2>
        <p>{t('awards.badgeHelp')}</p>
        <p className={styles.formats}>
          {(['svg', 'png'] as const).map((format) => (
            <a key={format} href={badgeAddress(award.code, format)} download={`${award.number}.${format}`}>
              {t('awards.badgeAs', { format: format.toUpperCase() })}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
}
