/** What is read anew once money moved, or somebody decided about it. */
export const moneyMoved = [
  'listTransactions',
  'countTransactions',
  'readTransaction',
  'listProducts',
  'countTeamInbox',
  'readTeamInbox',
] as const
