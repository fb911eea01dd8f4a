import type { PlatformCheck } from '@laurel/contract/console'
import { hasFeature } from '@laurel/contract/platforms'
import type { Scene } from '../kernel/scene.ts'
import { getPlatform } from '../platforms/index.ts'
import { countProblems } from './checks-store.ts'

type State = PlatformCheck['state']

/** The health of the platform, what is worst first; each line leads to the one place where it is mended. */
export async function readChecks(scene: Scene): Promise<{ data: PlatformCheck[] }> {
  const { platform } = scene
  const row = await getPlatform(scene.db)
  const found = await countProblems(scene.db, scene.now)
  const isOpen = (feature: Parameters<typeof hasFeature>[1]) => hasFeature(platform, feature)
  const checked = (total: number, wrong: number, worst: State = 'bad'): State =>
    total === 0 ? 'off' : wrong > 0 ? worst : 'ok'
  const counted = (wrong: number, worst: State = 'warn'): State => (wrong > 0 ? worst : 'ok')
  const lines: PlatformCheck[] = [
    line('custom-domain', checked(found.hosts, found.hostsWrong), found.hostsWrong, '/admin/checking/domains'),
    line(
      'sending-domain',
      checked(found.senders, found.sendersWrong),
      found.sendersWrong,
      '/admin/sender-email/domains',
    ),
    line('mails', counted(found.mailsFailed), found.mailsFailed, '/admin/home/logs/emails'),
    line('webhooks', checked(found.webhooks, found.webhooksWrong), found.webhooksWrong, '/admin/home/webhooks'),
    line('automation', checked(found.tasks, found.tasksWrong, 'warn'), found.tasksWrong, '/admin/programs'),
    line('limits', counted(found.limitsOver), found.limitsOver, '/admin/home/features'),
    line('storage', counted(found.filesInfected), found.filesInfected, '/admin/home/features'),
    line(
      'contact',
      row.contact_email ? 'ok' : 'warn',
      row.contact_email ? 0 : 1,
      '/admin/home/settings/organizer-profil',
    ),
    line('payments', isOpen('payments') ? 'ok' : 'off', 0, null),
    line('sso', isOpen('sso') ? 'ok' : 'off', 0, null),
  ]
  const order: readonly State[] = ['bad', 'warn', 'ok', 'off']
  return { data: lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) }
}

const line = (name: PlatformCheck['name'], state: State, count: number, path: string | null): PlatformCheck => ({
  name,
  state,
  count,
  path,
})
