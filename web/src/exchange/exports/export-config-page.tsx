import { Plus } from 'lucide-react'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { ButtonLabel, buttonClass } from '../../ui/page/index.ts'
import { WholeProgram } from '../archives/whole-program.tsx'
import styles from './config.module.css'
import { ExportsTable } from './exports-table.tsx'
import { placeOfExportView } from './places.ts'
import { TemplatesTable } from './templates-table.tsx'

/** The ways to export that were kept, and the files that were asked for (docs/rules.md §2). */
export function ExportConfigPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/export-config'>) {
  const { t } = useWords()
  return (
    <>
      <PageBar
        crumbs={[{ label: t('exchange.export.config.title') }]}
        actions={
          <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to={placeOfExportView(programSlug)}>
            <ButtonLabel icon={<Plus size={16} aria-hidden="true" />}>{t('exchange.export.config.new')}</ButtonLabel>
          </Link>
        }
      />
      <PageHeader title={t('exchange.export.config.title')} description={t('exchange.export.config.lead')} />
      <div className={styles.page}>
        <TemplatesTable programSlug={programSlug} />
        <ExportsTable programSlug={programSlug} />
        <WholeProgram programSlug={programSlug} />
      </div>
    </>
  )
}
