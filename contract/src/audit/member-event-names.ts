/** Who works here, by which roles, and who was invited. */
export const memberEventNames = [
  'member.joined',
  'member.role_granted',
  'member.role_withdrawn',
  'member.access_revoked',
  'member.access_restored',
  'invitation.sent',
  'invitation.accepted',
  'invitation.cancelled',
  'role.created',
  'role.changed',
  'role.deleted',
  'role.second_factor_imposed',
] as const
