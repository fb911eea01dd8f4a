/** Every time zone that this browser knows, the one given among them. */
export function timeZones(own: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
