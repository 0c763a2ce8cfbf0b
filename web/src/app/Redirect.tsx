import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { rememberPlace } from '../session/return-to.ts'

/** `from`: the page that the next login leads to; null: none. */
export function Redirect({ to, from }: { to: string; from: string | null }) {
  useEffect(() => {
    if (from !== null) rememberPlace(from)
  }, [from])
  return <Navigate to={to} replace />
}
