/** What somebody does on a jury (reference §5.2), from the one who leads it. */
export const jurorRoles = ['chair', 'deputy', 'juror', 'secretary', 'observer'] as const
type JurorRole = (typeof jurorRoles)[number]

/** Those who are given entries to judge: a secretary writes for the jury, an observer looks on. */
export function mayJudge({ role }: { readonly role: JurorRole }): boolean {
  return role !== 'secretary' && role !== 'observer'
}

/** Whether the charter, where there is one, is signed as it stands: nothing of an entry is seen before (reference §5.2). */
export function hasSigned(
  session: { readonly charterVersion: number },
  juror: { readonly charterVersion: number | null },
): boolean {
  return session.charterVersion === 0 || juror.charterVersion === session.charterVersion
}
