export { ForecastRuns, forecastEndpoints, forecastNamed, maxForecast, RunForecast } from './forecast.ts'
export {
  maxRunExports,
  RunExport,
  RunExportOrder,
  runExportEndpoints,
  runExportHours,
  runExportRefusals,
} from './run-export.ts'
