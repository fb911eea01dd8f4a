import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { queryOf } from '../kernel/api/index.ts'
import type { PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { LinkButton } from '../ui/page/index.ts'
import { KeysCard } from './keys-card.tsx'

/** The API keys of a program. */
export function ApiKeysPage({
  params: { programSlug },
}: PageProps<'/admin/programs/$programSlug/integrations/api-keys'>) {
  const { t } = useWords()
  const reading = useQuery(queryOf('listProgramApiKeys', { params: { programId: programSlug } }))
  const up = { label: t('integrations.title'), to: `/admin/programs/${programSlug}/integrations` }
  return (
    <>
      <PageBar crumbs={[up, { label: t('apps.keys') }]} actions={<DocumentationLink />} />
      <PageHeader title={t('apps.keys')} description={t('apps.keysRule')} />
      <KeysCard programSlug={programSlug} reading={reading} />
    </>
  )
}

export function DocumentationLink() {
  const { t, locale } = useWords()
  return (
    <LinkButton href={`/${locale}/admin/api`} size="sm" icon={<BookOpen size={16} aria-hidden="true" />}>
      {t('apps.docs')}
    </LinkButton>
  )
}
