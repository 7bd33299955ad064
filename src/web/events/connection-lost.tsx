import { useEffect, useState } from 'react'
import classes from './connection-lost.module.css'

/** How long a cut may last before it is worth a line, in milliseconds: most are over by then. */
const PATIENCE = 5_000

/** Says that what is shown may be old. Source: spec/5 §18.6. */
export function ConnectionLost() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={late ? classes.line : undefined}>
      {late && 'Sem conexão. Tentando reconectar…'}
    </div>
  )
}
