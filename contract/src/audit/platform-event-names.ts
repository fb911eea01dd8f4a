/** What becomes of a platform itself. */
export const platformEventNames = ['platform.modules_changed', 'platform.limit_near', 'platform.limit_reached'] as const
