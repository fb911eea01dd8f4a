import { type MailKindRow, type MailTextState, mailGroups } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import {
  EmptyState,
  ErrorState,
  NativeSelect,
  ScrollRegion,
  Skeleton,
  StatusMark,
  type StatusShape,
} from '../../ui/page/index.ts'
import { logAddress, type MailScope, mailAddress, mailsQuery } from './mail-calls.ts'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'
import { OwnDialogs, type OwnRequest } from './own/own-dialogs.tsx'
import { useOwnActions } from './own/use-own-actions.tsx'
import { SubjectChips } from './subject-chips.tsx'

/** Every kind of mail, by the moment it belongs to: what it says, in which languages, and what is missing. */
export function MailsList({ scope }: { scope: MailScope }) {
  const { t, format } = useWords()
  const { kindName } = useMailWords()
  const mails = useQuery(mailsQuery(scope))
  const [search, setSearch] = useState('')
  const [lang, setLang] = useState('')
  if (mails.isPending) return <Skeleton height="320px" />
  if (mails.isError)
    return (
      <ErrorState title={t('emails.failed')} message={t('emails.failedHelp')} onRetry={() => void mails.refetch()} />
    )
  const rows = mails.data.data
  const languages = rows[0]?.texts.map(({ locale }) => locale) ?? []
  const missing = rows.flatMap(({ texts }) => texts).filter(({ state, isOlder }) => state === 'missing' || isOlder)
  const words = search.trim().toLowerCase()
  const shown = rows.filter(
    ({ subject, texts, ...kind }) =>
      `${kindName(kind)} ${subject}`.toLowerCase().includes(words) &&
      (lang === '' || texts.some(({ locale, state, isOlder }) => locale === lang && (state === 'missing' || isOlder))),
  )
  return (
    <>
      <div className={styles.filters}>
        <SearchInput label={t('emails.mails.search')} value={search} onSearch={setSearch} />
        <NativeSelect
          label={t('emails.mails.languages')}
          value={lang}
          onChange={(event) => setLang(event.currentTarget.value)}
          options={[
            { value: '', label: t('emails.mails.allLanguages') },
            ...languages.map((value) => ({
              value,
              label: t('emails.mails.toTranslate', { language: format.language(value) }),
            })),
          ]}
        />
        {missing.length > 0 ? (
          <p className={styles.missing} role="status">
            <TriangleAlert size={15} aria-hidden="true" />
            {t('emails.mails.missing', { count: missing.length })}
          </p>
        ) : null}
        {missing[0] && lang === '' ? (
          <Button size="xs" variant="subtle" onClick={() => setLang(missing[0]?.locale ?? '')}>
            {t('emails.mails.translate')}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? <EmptyState title={t('emails.mails.none')} message={t('emails.mails.noneHelp')} /> : null}
      {shown.length > 0 ? <Kinds rows={shown} scope={scope} /> : null}
    </>
  )
}

function Kinds({ rows, scope }: { rows: readonly MailKindRow[]; scope: MailScope }) {
  const { t } = useWords()
  return (
    <ScrollRegion label={t('emails.mails.title')} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('emails.mails.mail')}</th>
            <th scope="col">{t('emails.subject')}</th>
            <th scope="col">{t('emails.state')}</th>
            <th scope="col">{t('emails.mails.languages')}</th>
            <th scope="col">{t('emails.mails.leaves')}</th>
            <th scope="col" className={styles.number}>
              {t('emails.mails.sent')}
            </th>
            <td />
          </tr>
        </thead>
        {mailGroups.map((group) => (
          <Group key={group} group={group} rows={rows.filter((row) => row.group === group)} scope={scope} />
        ))}
      </table>
    </ScrollRegion>
  )
}

function Group({
  group,
  rows,
  scope,
}: {
  group: (typeof mailGroups)[number]
  rows: readonly MailKindRow[]
  scope: MailScope
}) {
  const { t } = useWords()
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={7}>
          {t(`emails.group.${group}`)}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} scope={scope} />
      ))}
    </tbody>
  )
}

function Row({ row, scope }: { row: MailKindRow; scope: MailScope }) {
  const { t, format, locale } = useWords()
  const { kindName } = useMailWords()
  return (
    <tr>
      <th scope="row">
        <Link to={mailAddress({ ...scope, mailKind: row.name, mailLang: row.texts[0]?.locale ?? 'fr' })}>
          {kindName(row)}
        </Link>
      </th>
      <td>
        <span lang={row.subjectLang}>
          <SubjectChips text={row.subject} fields={row.fields} />
        </span>
        {row.subjectLang === locale ? null : (
          <span className={styles.subjectLang}>
            {t('emails.mails.subjectIn', { language: format.language(row.subjectLang) })}
          </span>
        )}
      </td>
      <td>
        <State texts={row.texts} />
      </td>
      <td>
        <Languages row={row} scope={scope} />
      </td>
      <td>{t(`emails.leaves.${leavesBy(row)}`)}</td>
      <td className={styles.number}>{format.number(row.sent)}</td>
      <td>
        <RowMenu row={row} scope={scope} />
      </td>
    </tr>
  )
}

/** What can be done with a template under a name of one's own; with another kind its sent mails are seen. */
function RowMenu({ row, scope }: { row: MailKindRow; scope: MailScope }) {
  const { t } = useWords()
  const { kindName } = useMailWords()
  const go = useGo()
  const [requested, setRequested] = useState<OwnRequest>()
  const ownActions = useOwnActions(setRequested)
  const session = useSession()
  const mayReadLog = may(session, scope.programSlug ? 'program.applications.read' : 'platform.emails.read')
  const log = { id: 'log', label: t('emails.mails.log'), onSelect: () => void go(logAddress(scope, row.name)) }
  const actions = [...(mayReadLog ? [log] : []), ...(row.own ? ownActions(row.own.isHere) : [])]
  const called = kindName(row)
  return (
    <>
      {actions.length > 0 ? <MoreMenu label={t('emails.mails.more', { name: called })} actions={actions} /> : null}
      {requested ? (
        <OwnDialogs
          scope={scope}
          mail={{ kind: row.name, title: called }}
          requested={requested}
          onClose={() => setRequested(undefined)}
        />
      ) : null}
    </>
  )
}

/** What lets a mail leave. */
function leavesBy({ own, isSecurity, group }: MailKindRow): 'chosen' | 'always' | 'publication' | 'auto' {
  if (own) return 'chosen'
  if (isSecurity) return 'always'
  return group === 'decision' ? 'publication' : 'auto'
}

const shapes: Readonly<Record<MailTextState['state'], StatusShape>> = {
  built_in: 'tick',
  published: 'tick',
  modified: 'half',
  draft: 'dashed',
  missing: 'alert',
}

/** How the words of one mail stand: what is unfinished in any language comes first. */
function State({ texts }: { texts: readonly MailTextState[] }) {
  const { t } = useWords()
  const order = ['modified', 'draft', 'published', 'built_in'] as const
  const said = texts.every((text) => text.state === 'missing') ? 'missing' : 'built_in'
  const state = order.find((one) => texts.some((text) => text.state === one)) ?? said
  const isInherited = state === 'built_in' && texts.some(({ source }) => source === 'platform')
  return (
    <StatusMark shape={shapes[state]}>
      {t(isInherited ? 'emails.textState.platform' : `emails.textState.${state}`)}
    </StatusMark>
  )
}

function Languages({ row, scope }: { row: MailKindRow; scope: MailScope }) {
  const { t, format } = useWords()
  return (
    <span className={styles.languages}>
      {row.texts.map(({ locale, state, isOlder }) => {
        const said = state === 'missing' ? 'missing' : isOlder ? 'older' : state
        const name = t('emails.mails.language', {
          language: `${locale}, ${format.language(locale)}`,
          state: t(said === 'older' ? 'emails.textState.older' : `emails.textState.${said}`),
        })
        return (
          <Link
            key={locale}
            to={mailAddress({ ...scope, mailKind: row.name, mailLang: locale })}
            className={styles.language}
            data-state={said}
            aria-label={name}
            title={name}
          >
            {locale}
            {isOlder ? <TriangleAlert size={11} aria-hidden="true" /> : null}
          </Link>
        )
      })}
    </span>
  )
}
