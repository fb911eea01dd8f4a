import type { PlatformLine } from '@laurel/contract/console'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/controls/index.ts'
import { MoreMenu, ProgressLine } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge, LinkButton } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { InstallationFrame } from './installation-frame.tsx'
import { MoveDialog, type Moving } from './move-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { SimpleTable } from './simple-table.tsx'

const plans = ['free', 'trial', 'basic', 'plus', 'pro', 'partner', 'custom'] as const
const states = [
  'trial',
  'active',
  'past_due',
  'suspended',
  'suspension_expired',
  'standby',
  'closing',
  'deleted',
] as const

/** The platforms of the installation: what they use of their plan, how they stand, and what can be done with each. */
export function PlatformsPage() {
  const { t, locale } = useWords()
  const [requested, setRequested] = useState({ search: '', plan: '', state: '', watched: false, page: 1 })
  const change = (changed: Partial<typeof requested>) => setRequested({ ...requested, page: 1, ...changed })
  const reading = useQuery(
    queryOf('listInstallationPlatforms', {
      query: {
        page: requested.page,
        search: requested.search || undefined,
        plan: (requested.plan || undefined) as (typeof plans)[number] | undefined,
        state: (requested.state || undefined) as (typeof states)[number] | undefined,
        watched: requested.watched ? 'yes' : undefined,
      },
    }),
  )
  return (
    <InstallationFrame
      part="platforms"
      actions={
        <LinkButton href={`/${locale}/admin/create-plateform`} size="sm" icon={<Plus size={16} aria-hidden="true" />}>
          {t('spaces.installation.create')}
        </LinkButton>
      }
    >
      <Figures onWatch={() => change({ watched: !requested.watched })} isWatching={requested.watched} />
      <div className={styles.filters}>
        <SearchInput
          label={t('spaces.installation.search')}
          value={requested.search}
          onSearch={(search) => change({ search })}
        />
        <NativeSelect
          aria-label={t('spaces.installation.plan')}
          value={requested.plan}
          onChange={(event) => change({ plan: event.currentTarget.value })}
          data={[
            { value: '', label: t('spaces.installation.allPlans') },
            ...plans.map((plan) => ({ value: plan, label: t(`billing.plan.${plan}` as WordKey) })),
          ]}
        />
        <NativeSelect
          aria-label={t('spaces.installation.state')}
          value={requested.state}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[
            { value: '', label: t('spaces.installation.allStates') },
            ...states.map((state) => ({ value: state, label: t(`spaces.stateName.${state}` as WordKey) })),
          ]}
        />
      </div>
      <PlatformTable reading={reading} onPage={(page) => setRequested({ ...requested, page })} />
    </InstallationFrame>
  )
}

function Figures({ onWatch, isWatching }: { onWatch: () => void; isWatching: boolean }) {
  const { t, format } = useWords()
  const { data } = useQuery(queryOf('readInstallationFigures'))
  if (!data) return null
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('spaces.installation.platforms')}</dt>
        <dd>{format.number(data.platforms)}</dd>
        <dd className={styles.note}>
          {t('spaces.installation.split', { paying: format.number(data.paying), trials: format.number(data.trials) })}
        </dd>
      </div>
      <div>
        <dt>{t('spaces.installation.sent')}</dt>
        <dd>{format.number(data.applications)}</dd>
      </div>
      <div>
        <dt>{t('spaces.installation.watched')}</dt>
        <dd>{format.number(data.watched)}</dd>
        <dd className={styles.note}>
          <label>
            <input type="checkbox" checked={isWatching} onChange={onWatch} /> {t('spaces.installation.onlyThese')}
          </label>
        </dd>
      </div>
    </dl>
  )
}

function PlatformTable({
  reading,
  onPage,
}: {
  reading: Parameters<typeof SimpleTable<PlatformLine>>[0]['reading']
  onPage: (page: number) => void
}) {
  const { t, format } = useWords()
  const [planOf, setPlanOf] = useState<PlatformLine>()
  const [moving, setMoving] = useState<Moving>()
  return (
    <>
      <SimpleTable<PlatformLine>
        label={t('spaces.installation.platforms')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.installation.none')}
        onPage={onPage}
        columns={[
          {
            title: t('spaces.installation.platform'),
            cell: (row) => (
              <span className={styles.name}>
                {row.name}
                <small>{row.address.replace(/^https?:\/\//, '')}</small>
              </span>
            ),
          },
          { title: t('spaces.installation.plan'), cell: (row) => t(`billing.plan.${row.plan}` as WordKey) },
          { title: t('spaces.installation.sent'), cell: (row) => <Use row={row} /> },
          { title: t('spaces.installation.storage'), cell: (row) => format.fileSize(row.storage) },
          {
            title: t('spaces.installation.visit'),
            cell: (row) => (row.lastVisitAt ? format.date(row.lastVisitAt) : '—'),
          },
          {
            title: t('spaces.installation.state'),
            cell: (row) => (
              <Badge tone={row.isWatched ? 'warn' : 'neutral'}>{t(`spaces.stateName.${row.state}` as WordKey)}</Badge>
            ),
          },
          {
            title: t('spaces.installation.actions'),
            cell: (row) => (
              <MoreMenu
                label={t('spaces.installation.actionsOn', { name: row.name })}
                actions={actionsOn(row, t, { setPlanOf, setMoving })}
              />
            ),
          },
        ]}
      />
      {planOf ? <PlanDialog platform={planOf} onClose={() => setPlanOf(undefined)} /> : null}
      {moving ? <MoveDialog moving={moving} onClose={() => setMoving(undefined)} /> : null}
    </>
  )
}

function actionsOn(
  platform: PlatformLine,
  t: ReturnType<typeof useWords>['t'],
  open: { setPlanOf: (platform: PlatformLine) => void; setMoving: (moving: Moving) => void },
) {
  const isWorking = ['trial', 'active', 'past_due'].includes(platform.state)
  const move = (to: Moving['to']) => () => open.setMoving({ platform, to })
  return [
    {
      id: 'site',
      label: t('spaces.installation.openSite'),
      onSelect: () => window.open(platform.address, '_blank', 'noopener'),
    },
    ...(platform.supportUntil
      ? [
          {
            id: 'support',
            label: t('spaces.installation.readAsSupport'),
            onSelect: () => window.open(`${platform.address}/admin/programs`, '_blank', 'noopener'),
          },
        ]
      : []),
    { id: 'plan', label: t('spaces.installation.planAndLimits'), onSelect: () => open.setPlanOf(platform) },
    ...(isWorking
      ? [
          { id: 'standby', label: t('spaces.installation.standby'), startsGroup: true, onSelect: move('standby') },
          { id: 'suspend', label: t('spaces.installation.suspend'), onSelect: move('suspended') },
        ]
      : platform.state === 'deleted'
        ? []
        : [{ id: 'open', label: t('spaces.installation.reopen'), startsGroup: true, onSelect: move('active') }]),
    ...(platform.state === 'closing' || platform.state === 'deleted'
      ? []
      : [{ id: 'close', label: t('spaces.installation.close'), isDangerous: true, onSelect: move('closing') }]),
  ]
}

function Use({ row }: { row: PlatformLine }) {
  const { t, format } = useWords()
  const used = format.number(row.applications)
  if (row.applicationsAllowed === null) return used
  const share = row.applicationsAllowed === 0 ? 1 : row.applications / row.applicationsAllowed
  return (
    <span>
      <ProgressLine
        share={share}
        label={t('spaces.installation.share', { share: format.percent(share) })}
        tone={share >= 0.8 ? 'warn' : 'accent'}
      />
      {used}
    </span>
  )
}
