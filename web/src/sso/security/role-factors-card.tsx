import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { ImposeDialog, useRoleName } from '../../access/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Progress } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Card, Delayed, ErrorState, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import styles from './security.module.css'
import { useChange } from './use-change.ts'

type Role = AnswerOf<'listRoles'>['data'][number]
type Factors = AnswerOf<'listRoleFactors'>['data'][number]

/** Second factors by role: how many have one, from when it is asked for, and who is still to be written to. */
export function RoleFactorsCard() {
  const words = useWords()
  const { t } = words
  const roles = useQuery(queryOf('listRoles'))
  const factors = useQuery(queryOf('listRoleFactors'))
  const error = roles.error ?? factors.error
  const rows = (roles.data?.data ?? [])
    .map((role) => ({ role, factors: factors.data?.data.find(({ roleId }) => roleId === role.id) }))
    .filter(({ role, factors: known }) => known !== undefined || role.twoFactorFrom !== null)
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>{t('sso.security.factors')}</h2>
        <p>{t('sso.security.factorsLead')}</p>
      </div>
      {error ? (
        <ErrorState
          title={t('access.users.failed')}
          message={refusalText(words, error.code)}
          onRetry={() => void factors.refetch()}
        />
      ) : factors.isPending || roles.isPending ? (
        <Delayed>
          <Skeleton height="160px" />
        </Delayed>
      ) : (
        <FactorTable rows={rows} />
      )}
    </Card>
  )
}

function FactorTable({ rows }: { rows: readonly { role: Role; factors: Factors | undefined }[] }) {
  const { t } = useWords()
  return (
    <>
      <ScrollRegion label={t('sso.security.factors')} className={styles.scroller}>
        <table className={styles.table} aria-label={t('sso.security.factors')}>
          <thead>
            <tr>
              <th scope="col">{t('access.users.role')}</th>
              <th scope="col">{t('sso.security.equipped')}</th>
              <th scope="col">{t('sso.security.from')}</th>
              <th scope="col">
                <span className="lr-visually-hidden">{t('access.roles.impose')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ role, factors }) => (
              <FactorRow key={role.id} role={role} factors={factors} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.map(({ role, factors }) =>
        factors && factors.missing.length > 0 && role.twoFactorFrom ? (
          <MissingNote key={role.id} role={role} factors={factors} />
        ) : null,
      )}
    </>
  )
}

function FactorRow({ role, factors }: { role: Role; factors: Factors | undefined }) {
  const { t, format } = useWords()
  const name = useRoleName()(role)
  const [isOpen, setOpen] = useState(false)
  const { holders = 0, equipped = 0 } = factors ?? {}
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className={styles.equipped}>
          <Progress value={holders > 0 ? (equipped / holders) * 100 : 0} size="sm" aria-hidden="true" />
          {t('sso.security.equippedOf', { equipped, holders })}
        </span>
      </td>
      <td>
        {role.twoFactorFrom
          ? t('access.roles.secondFactorFrom', { day: format.mediumDate(role.twoFactorFrom) })
          : t('access.roles.secondFactorFree')}
      </td>
      <td>
        <Button size="xs" onClick={() => setOpen(true)} aria-label={t('sso.security.changeFor', { name })}>
          {t('sso.security.change')}
        </Button>
        {isOpen ? <ImposeDialog role={role} onClose={() => setOpen(false)} /> : null}
      </td>
    </tr>
  )
}

function MissingNote({ role, factors }: { role: Role; factors: Factors }) {
  const { t, format } = useWords()
  const name = useRoleName()(role)
  const change = useChange()
  const missing = factors.holders - factors.equipped
  const named = factors.missing.map((one) => one.name)
  const remind = async () => {
    const done = await change((call) => call('remindSecondFactor', { params: { roleId: role.id } }))
    if (done) toastSuccess({ title: t('sso.security.reminded', { number: done.answer.sent }) })
  }
  return (
    <div className={styles.missing}>
      <Bell size={16} aria-hidden="true" />
      <p>
        <strong>{format.list(missing > named.length ? [...named, `+${missing - named.length}`] : named)}</strong>{' '}
        {t('sso.security.missing', { name, day: format.date(role.twoFactorFrom ?? '') })}
      </p>
      <Button size="xs" onClick={() => void remind()} aria-label={t('sso.security.remindRole', { name })}>
        {t('sso.security.remind')}
      </Button>
    </div>
  )
}
