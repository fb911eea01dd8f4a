/** The certificates of an application, for its page. */
export const loadMyAwards = async () => ({ default: (await import('./mine/my-awards.tsx')).MyAwards })
