export {
  type CalibratedEntry,
  type CalibratedJuror,
  type Calibration,
  type CalibrationSettings,
  calibrate,
  type Observation,
} from './calibrate.ts'
