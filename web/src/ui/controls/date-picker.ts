/** Apart from the other controls: it brings the library of dates. */
export { DatePicker } from '@mantine/dates'
