/** What was granted to an application, for its page. */
export const loadGrantAsk = async () => ({ default: (await import('./own/grant-ask.tsx')).GrantAsk })
