import type { ProcessingRegister, ProcessorPurpose } from '@laurel/contract/privacy'
import type { Scene } from '../../kernel/scene.ts'
import { findSupportProvider, listPlatformProcessors } from './store.ts'

type Processor = ProcessingRegister['providers'][number]

const widgets: Readonly<Record<string, string>> = {
  chatwoot: 'Chatwoot',
  crisp: 'Crisp',
  zendesk: 'Zendesk',
  zoho: 'Zoho',
  helpscout: 'Help Scout',
}

const hostOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).hostname : undefined

/** Whoever else receives something, from the settings in use: names and hosts, never an address or a key. */
export async function listProcessors(scene: Scene): Promise<Processor[]> {
  const own = await ofPlatform(scene)
  return [...(await ofInstallation(scene)), ...own].filter(
    (one, at, all) => all.findIndex(({ purpose, name }) => purpose === one.purpose && name === one.name) === at,
  )
}

async function ofInstallation({ platform, house, now }: Scene): Promise<Processor[]> {
  const hosts = house.outsideHosts ?? {}
  const task = await house.captcha?.present(platform.id, now)
  const support = house.support.usual?.provider
  const named: readonly (readonly [ProcessorPurpose, string | false | undefined])[] = [
    ['database', hosts.database],
    ['storage', hosts.storage],
    ['mail', house.mailLeaves && (hosts.mail ?? house.sending.address)],
    ['scan', hosts.scan],
    ['captcha', task?.kind === 'recaptcha' && 'reCAPTCHA (Google)'],
    ['payments', house.payments && !house.payments.isRehearsal && house.payments.secretKey !== '' && 'Stripe'],
    ['sign_in', house.google && 'Google'],
    ['maps', hostOf(house.mapTiles?.address.replaceAll(/[{}]/g, ''))],
    ['pictures', hosts.pictures],
    ['companies', hostOf(house.companyApi)],
    ['companies', hostOf(house.taxRegister)],
    ['support', support && support !== 'none' && (widgets[support] ?? support)],
  ]
  return named.flatMap(([purpose, name]) => (name ? [{ purpose, name, chosenBy: 'installation' as const }] : []))
}

async function ofPlatform({ db, platform }: Scene): Promise<Processor[]> {
  const support = await findSupportProvider(db)
  const found = await listPlatformProcessors(db)
  const named: readonly (readonly [ProcessorPurpose, string | undefined])[] = [
    ['audience', platform.measure ? `${platform.measure.provider}, ${platform.measure.place}` : undefined],
    ['support', support && (widgets[support] ?? support)],
    ...found.map(({ purpose, name, address }): [ProcessorPurpose, string] => [purpose, nameOf(name, hostOf(address))]),
  ]
  return named.flatMap(([purpose, name]) => (name ? [{ purpose, name, chosenBy: 'platform' as const }] : []))
}

const nameOf = (name: string, host: string | undefined) => [name, host].filter(Boolean).join(', ')
