import type { OrganiserProfile } from '@laurel/contract/platforms'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { getPlatform, setOrganiser } from './store.ts'

const nothing: OrganiserProfile = {
  legalName: '',
  legalForm: '',
  registration: '',
  address: { line1: '', line2: '', zipCode: '', city: '', country: '' },
  contactEmail: '',
  phone: '',
  website: '',
  socials: [],
  about: {},
}

/** The organisation behind the platform; until somebody writes it, its name and contact are those of the platform. */
export async function readOrganiser({ db }: Scene): Promise<OrganiserProfile> {
  const row = await getPlatform(db)
  const known = row.organiser as Partial<OrganiserProfile>
  return { ...nothing, legalName: row.name, ...known, contactEmail: row.contact_email }
}

/** Writes it. The contact is the platform's, where answers to its mails go. */
export async function changeOrganiser(scene: Scene, profile: OrganiserProfile): Promise<OrganiserProfile> {
  const { contactEmail, ...organiser } = profile
  await setOrganiser(scene.db, organiser, contactEmail.toLowerCase())
  await record(scene, 'platform.organiser_changed', {}, {})
  return readOrganiser(scene)
}
