const hour = 3_600_000

/**
 * Moments as the clocks of a zone show them, written as if that were UTC: spreadsheets know no zones. The offset is asked
 * once for each quarter of an hour.
 */
export function wallTime(timeZone: string): (moment: Date) => Date {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  return (moment) => {
    const time = moment.getTime()
    const quarter = Math.floor((time * 4) / hour)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = offsetAt(format, moment)
      if (offsets.size > 50_000) offsets.clear()
      offsets.set(quarter, offset)
    }
    return new Date(time + offset)
  }
}

/** `GMT+05:30` in milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, moment: Date): number {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = name.match(/([+-])(\d\d):?(\d\d)?/) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}
