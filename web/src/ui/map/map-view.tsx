import { later } from '../../kernel/router/index.ts'
import styles from './map.module.css'
import type { MapProps } from './map-types.ts'

function Coming() {
  return <div className={styles.coming} aria-hidden="true" />
}

/** A map: outlines or tiles, pins, clusters, a popup. Its code comes when it is first shown. */
export const MapView = later<MapProps>(async () => (await import('./leaflet-map.tsx')).LeafletMap, Coming)
