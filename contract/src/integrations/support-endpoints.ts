import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { Support, SupportWidget, SupportWidgetDraft } from './support.ts'

const team = { to: 'staff', permission: 'platform.back-office-access.authorize' } as const
const managers = { to: 'staff', permission: 'platform.integrations.manage' } as const

/** Help for the team of a platform; applicants, jurors, voters and visitors have none of it. */
export const supportEndpoints = {
  getSupport: endpoint({
    name: 'getSupport',
    method: 'GET',
    path: '/api/support',
    summary: 'How the team asks for help: a form, or the frame of a help desk',
    access: team,
    ok: Support,
    perMinute: 60,
  }),
  askForHelp: endpoint({
    name: 'askForHelp',
    method: 'POST',
    path: '/api/support/requests',
    summary: 'Mails a question to the contact; the answer comes by mail',
    access: team,
    body: z.object({ message: z.string().trim().min(1).max(5000) }),
    status: 202,
    ok: z.object({ sent: z.literal(true) }),
    perMinute: 3,
  }),
  getSupportWidget: endpoint({
    name: 'getSupportWidget',
    method: 'GET',
    path: '/api/support-widget',
    summary: 'The help desk of the team',
    access: managers,
    ok: SupportWidget,
  }),
  changeSupportWidget: endpoint({
    name: 'changeSupportWidget',
    method: 'PUT',
    path: '/api/support-widget',
    summary: 'Set up the help desk of the team, or take it away',
    access: managers,
    body: SupportWidgetDraft,
    ok: SupportWidget,
    perMinute: 30,
  }),
}
