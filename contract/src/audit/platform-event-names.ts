/** What becomes of a platform itself, by its team and by the administrators of the installation. */
export const platformEventNames = [
  'platform.created',
  'platform.modules_changed',
  'platform.limit_near',
  'platform.limit_reached',
  'platform.state_changed',
  'platform.plan_changed',
  'platform.organiser_changed',
  'platform.support_granted',
  'platform.support_ended',
  'platform.licence_activated',
  'platform.host_added',
  'platform.host_proven',
  'platform.host_changed',
  'platform.host_released',
] as const
