export { ForecastText } from './forecast-dialog.tsx'
