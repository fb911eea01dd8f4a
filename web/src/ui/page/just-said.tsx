import { useEffect, useState } from 'react'
import { takeSaid } from '../feedback/just-said.ts'
import styles from './just-said.module.css'

/** What a page that shows no toasts says of the act that led to it. */
export function JustSaid() {
  const [title, setTitle] = useState<string>()
  useEffect(() => setTitle((before) => takeSaid() ?? before), [])
  return <div role="status">{title ? <p className={styles.said}>{title}</p> : null}</div>
}
