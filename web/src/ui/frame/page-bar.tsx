import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { useWords } from '../../kernel/words/index.ts'
import { useCrumbTrail } from './crumb-trail.tsx'
import { HeaderSlot } from './header-slots.tsx'
import styles from './page-bar.module.css'

/** One place on the way to the page; `to` has no language. */
export type Crumb = { label: string; to?: string }

/** What a page writes in the header bar of its shell: the way that leads to it, ending with itself, and its acts. */
export function PageBar({
  above = [],
  crumbs: own,
  mark,
  actions,
}: {
  /** Said before the trail of the layout: on the first page of a place alone, whose way up leads out of it (07-dashboard). */
  above?: readonly Crumb[]
  /** Said after it: the page alone, or what lies between. */
  crumbs: readonly Crumb[]
  /** Said of the page, beside its name. */
  mark?: ReactNode
  actions?: ReactNode
}) {
  const { t } = useWords()
  const crumbs = [...above, ...useCrumbTrail(), ...own]
  const up = crumbs.slice(0, -1).findLast(({ to }) => to)
  return (
    <>
      <HeaderSlot name="start">
        <div className={styles.line}>
          {up?.to ? (
            <Link to={up.to} className={styles.back} aria-label={t('ui.backTo', { name: up.label })}>
              <ArrowLeft size={17} aria-hidden />
            </Link>
          ) : null}
          <nav aria-label={t('ui.crumbs')}>
            <ol className={styles.crumbs}>
              {crumbs.map((crumb, index) => (
                <Fragment key={`${crumb.to ?? ''} ${crumb.label}`}>
                  {index > 0 ? (
                    <li aria-hidden="true" className={styles.arrow}>
                      <ChevronRight size={14} />
                    </li>
                  ) : null}
                  <li>
                    {crumb.to && index < crumbs.length - 1 ? (
                      <Link to={crumb.to}>{crumb.label}</Link>
                    ) : (
                      <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
                    )}
                  </li>
                </Fragment>
              ))}
            </ol>
          </nav>
          {mark}
        </div>
      </HeaderSlot>
      {actions ? <HeaderSlot name="end">{actions}</HeaderSlot> : null}
    </>
  )
}

/** A page that fills its shell edge to edge and scrolls within (tables, editors), instead of the padded column. */
export function FullPage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className} data-full-page="true">
      {children}
    </div>
  )
}
