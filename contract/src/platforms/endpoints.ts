import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { OrganiserProfile } from './organiser.ts'
import { PlatformDetails, PlatformSettings } from './platform.ts'

export const platformEndpoints = {
  readPlatformDetails: endpoint({
    name: 'readPlatformDetails',
    method: 'GET',
    path: '/api/platforms/{platformId}/details',
    summary: 'The platform that this host speaks for',
    access: { to: 'anyone' },
    params: z.object({ platformId: z.string().max(100) }),
    ok: PlatformDetails,
    evenInStandby: true,
  }),
  readPlatformSettings: endpoint({
    name: 'readPlatformSettings',
    method: 'GET',
    path: '/api/platform-settings',
    summary: "The platform's name, tagline, languages and colours, for editing",
    access: { to: 'staff', permission: 'platform.settings.manage' },
    ok: PlatformSettings,
  }),
  readOrganiser: endpoint({
    name: 'readOrganiser',
    method: 'GET',
    path: '/api/organiser-profile',
    summary: 'The organisation behind the platform: legal name and form, address, contact',
    access: { to: 'staff', permission: 'platform.settings.manage' },
    ok: OrganiserProfile,
  }),
  changeOrganiser: endpoint({
    name: 'changeOrganiser',
    method: 'PUT',
    path: '/api/organiser-profile',
    summary: 'Changes what is known of the organisation behind the platform',
    access: { to: 'staff', permission: 'platform.settings.manage' },
    body: OrganiserProfile,
    ok: OrganiserProfile,
  }),
  changePlatformSettings: endpoint({
    name: 'changePlatformSettings',
    method: 'PUT',
    path: '/api/platform-settings',
    summary: "Changes the platform's name, tagline, languages and colours",
    access: { to: 'staff', permission: 'platform.settings.manage' },
    body: PlatformSettings,
    ok: PlatformSettings,
  }),
}
