import type { AgreementTemplate, Fund } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { FundDialog } from './fund-dialog.tsx'
import { GrantsFrame, useGrantRight } from './grants-frame.tsx'
import { FundFigure } from './grants-page.tsx'
import { TemplateDialog } from './template-dialog.tsx'

type Open = { readonly fund: Fund | undefined } | { readonly template: AgreementTemplate | undefined }

/** `grants-funds`: the funds of a program, and the texts that agreements are written from. */
export function FundsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/grants-funds'>) {
  const words = useWords()
  const { t, format } = words
  const params = { programId: programSlug }
  const funds = useQuery(queryOf('listGrantFunds', { params }))
  const templates = useQuery(queryOf('listGrantTemplates', { params }))
  const mayManage = useGrantRight(programSlug, 'manage')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const failed = funds.error ?? templates.error
  const plus = <Plus size={16} aria-hidden="true" />
  const add = mayManage ? (
    <Button variant="filled" leftSection={plus} onClick={() => setOpen({ fund: undefined })}>
      {t('grants.fund.add')}
    </Button>
  ) : null
  return (
    <GrantsFrame programSlug={programSlug} current="funds" actions={add}>
      {failed ? (
        <ErrorState
          title={t('grants.failed')}
          message={refusalText(words, failed.code)}
          onRetry={() => void Promise.all([funds.refetch(), templates.refetch()])}
        />
      ) : null}
      {funds.isPending ? <Skeleton height="160px" /> : null}
      {funds.data?.data.length === 0 ? (
        <EmptyState title={t('grants.fund.empty')} message={t('grants.fund.emptyHelp')} />
      ) : null}
      <ul className={styles.funds}>
        {(funds.data?.data ?? []).map((fund) => (
          <FundFigure key={fund.id} fund={fund} onEdit={mayManage ? () => setOpen({ fund }) : undefined} />
        ))}
      </ul>
      <section className={styles.part} aria-label={t('grants.templates')}>
        <div className={styles.head}>
          <h2>{t('grants.templates')}</h2>
          {mayManage ? (
            <Button variant="default" leftSection={plus} onClick={() => setOpen({ template: undefined })}>
              {t('grants.template.add')}
            </Button>
          ) : null}
        </div>
        <p className={styles.quiet}>{t('grants.template.help')}</p>
        <ul className={styles.rows}>
          {(templates.data?.data ?? []).map((template) => (
            <li key={template.id}>
              <div className={styles.head}>
                <strong>{template.name}</strong>
                {mayManage ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('grants.edit')} ${template.name}`}
                    onClick={() => setOpen({ template })}
                  >
                    {t('grants.edit')}
                  </Button>
                ) : null}
              </div>
              <p className={styles.quiet}>
                {t('grants.template.version', { number: format.number(template.version) })} ·{' '}
                {format.language(template.lang)} · {format.date(template.savedAt)}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {open && 'fund' in open ? <FundDialog programSlug={programSlug} fund={open.fund} onClose={close} /> : null}
      {open && 'template' in open ? (
        <TemplateDialog programSlug={programSlug} template={open.template} onClose={close} />
      ) : null}
    </GrantsFrame>
  )
}
