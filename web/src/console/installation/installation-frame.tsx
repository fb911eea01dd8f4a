import type { ReactNode } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { TabLinks } from '../../ui/page/index.ts'

export const installationParts = [
  'platforms',
  'health',
  'jobs',
  'plans',
  'licences',
  'billing',
  'accounts',
  'banned-domains',
  'foreign-links',
  'log',
] as const
export type InstallationPart = (typeof installationParts)[number]

/** The pages of the console, each with the way to the others. */
export function InstallationFrame({
  part,
  actions,
  children,
}: {
  part: InstallationPart
  actions?: ReactNode
  children: ReactNode
}) {
  const { t, locale } = useWords()
  const go = useGo()
  const title = t(`spaces.installation.${part}`)
  return (
    <>
      <PageBar crumbs={[{ label: t('spaces.installation.title') }, { label: title }]} actions={actions} />
      <PageHeader
        title={title}
        tabs={
          <TabLinks
            label={t('spaces.installation.title')}
            links={installationParts.map((one) => ({
              href: `/${locale}/admin/installation/${one}`,
              label: t(`spaces.installation.${one}`),
              isCurrent: one === part,
            }))}
            onFollow={(href) => {
              void go(href.replace(/^\/[a-z]{2}/, ''))
              return true
            }}
          />
        }
      />
      {children}
    </>
  )
}
