/** Roles on a jury (docs/rules.md §12.2), from the one who leads it. */
export const jurorRoles = ['chair', 'deputy', 'juror', 'secretary', 'observer'] as const
type JurorRole = (typeof jurorRoles)[number]

/** Those who are given entries to judge: a secretary writes for the jury, an observer looks on. */
export function mayJudge({ role }: { readonly role: JurorRole }): boolean {
  return role !== 'secretary' && role !== 'observer'
}

/**
 * Who presides on an entry and has the casting vote, of those in the room for it: the chair, or the deputy where no chair is
 * there (docs/rules.md §12.2).
 */
export function presidingOf<Juror extends { readonly role: JurorRole }>(present: readonly Juror[]): Juror | undefined {
  return present.find(({ role }) => role === 'chair') ?? present.find(({ role }) => role === 'deputy')
}

/** Whether the charter, where there is one, is signed as it stands: nothing of an entry is seen before (docs/rules.md §12.2). */
export function hasSigned(
  session: { readonly charterVersion: number },
  juror: { readonly charterVersion: number | null },
): boolean {
  return session.charterVersion === 0 || juror.charterVersion === session.charterVersion
}
