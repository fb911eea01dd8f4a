/** The first of these moments that is still to come, in milliseconds; undefined when all are past or none is set. */
export function nextMoment(moments: readonly (string | null | undefined)[], now: number): number | undefined {
  const ahead = moments.flatMap((moment) => (moment && Date.parse(moment) > now ? [Date.parse(moment)] : []))
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
